// How the plate of the segmented control moves to the next option: parts of its way at parts of its time.
(parts) => {
  const frame = document.querySelector("#card-segmented .segmented");
  const plate = frame.querySelector(".plate");
  const way = () => {
    const { transform } = getComputedStyle(plate);
    return new DOMMatrix(transform === "none" ? "" : transform).e / plate.getBoundingClientRect().width;
  };
  way();
  frame.querySelectorAll("input")[1].click();
  const [motion] = plate.getAnimations();
  motion.pause();
  const duration = motion.effect.getComputedTiming().duration;
  const values = parts.map((part) => {
    motion.currentTime = part * duration;
    return way();
  });
  motion.finish();
  return { duration, values };
}
