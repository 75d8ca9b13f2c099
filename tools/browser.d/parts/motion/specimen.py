"""The type specimen: each token is set as itself, in every theme."""


def check(tab, record, source):
    tab.run("location.hash = '#/type'; 0")
    tab.wait("document.querySelector('thrum-type input[value=tokens]')", "the type page is shown")
    tab.run("document.querySelector('thrum-type input[value=tokens]').click()")
    tab.wait("document.querySelector('thrum-type .specimen')", "the specimen is shown")
    found = tab.probe("specimen.js")
    names = [(name, theme) for name in source["purposes"] for theme in source.themes()]
    record.check("every token is there in every theme", sorted((one["name"], one["theme"]) for one in found) == sorted(names), len(found))
    off = []
    for one in found:
        size, weight, line, tracking, _ = source.type(one["theme"], one["name"])
        family = source.family(one["theme"], one["name"]).replace("'", '"')
        ought = {"size": size, "weight": weight, "line": line, "tracking": tracking, "isTabular": one["name"] in source["tabular"],
                 "isItalic": one["name"] in source["italic"]}
        off += [f"{one['name']} in {one['theme']}: {key} is {one[key]}, not {value}" for key, value in ought.items() if abs(one[key] - value) > 0.001]
        off += [f"{one['name']} in {one['theme']}: {one['family']}"] if one["family"].replace("'", '"') != family else []
        off += [f"{one['name']} in {one['theme']}: the words say {one['words']}"] if f" {size} px " not in one["words"] else []
    record.none("each token looks as it says it does", off)
