"""Springs as CSS: the step response of a damped unit mass, as stops of linear()."""

import math

# The greatest distance of the drawn curve from the formula, as part of the way. Chosen.
TOLERANCE = 0.001
# Times are multiples of this many seconds.
STEP = 0.0005
# A spring has settled when the envelope of its swing is below this part of the way.
SETTLED = 0.001


def position(time, response, damping):
    """Where a spring is, of a way from 0 to 1, `time` seconds after its start; damping is below 1."""
    omega = 2 * math.pi / response
    damped = omega * math.sqrt(1 - damping * damping)
    decay = math.exp(-damping * omega * time)
    return 1 - decay * (math.cos(damped * time) + damping * omega / damped * math.sin(damped * time))


def settling(response, damping):
    """The time after which a spring has settled, in milliseconds."""
    omega = 2 * math.pi / response
    return round(1000 * -math.log(SETTLED * math.sqrt(1 - damping * damping)) / (damping * omega))


def overshoot(response, damping):
    """The greatest overshoot, as part of the way, and its time in milliseconds."""
    time = math.pi / (2 * math.pi / response * math.sqrt(1 - damping * damping))
    return position(time, response, damping) - 1, round(1000 * time)


def stops(response, damping):
    """Times and positions of a polyline that stays within TOLERANCE of the formula: each piece as long as it can be."""
    last = round(settling(response, damping) / 1000 / STEP)
    found = [0]
    while found[-1] < last:
        end = found[-1] + 1
        while end < last and fits(found[-1], end + 1, response, damping):
            end += 1
        found.append(end)
    return [(index / last, 1.0 if index == last else position(index * STEP, response, damping)) for index in found]


def fits(start, end, response, damping):
    first, final = (position(index * STEP, response, damping) for index in (start, end))
    return all(
        abs(first + (final - first) * (index - start) / (end - start) - position(index * STEP, response, damping)) <= TOLERANCE
        for index in range(start + 1, end)
    )


def css(response, damping):
    """The spring as a CSS easing function; its duration is `settling`."""
    inner = [f"{value:.4f} {100 * part:.2f}%" for part, value in stops(response, damping)[1:-1]]
    return "linear(" + ", ".join(["0"] + inner + ["1"]) + ")"
