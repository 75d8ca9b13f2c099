(() => {
"use strict";
const kernelText = "1X0NkF1Hdeb9eT/3vfvevDdvfjSjN5L6Xgt7JHnswTaakTHM3LEkD7YxAmFiBRsLbFPsyIBkOSwso5kB/0TJmuDYIiu81NboiV0pib0oCRG2CeshJFVKKtRq2SQrttigbAzl3VAVZYtUTCKt9/tO9/158yNsiWztvtFV9+3f06e7zzl9+nRf64P7P2pblmU/56zf7czOWrvzs7Mzs7P27O7c7DTfXfxvT+92Z8VB7KzE2oiy6Skg+YwknJEUhdlZ/Z7TTp6OvIrjSG5XFyJlH9hdnJ0+oCvzZqdnZnVCdyZOPsME0zo0b2ILszEgrnmfmZYSLIA1HRdN6CQrfN6sKQT+MrzTBw7gPyatpG865bT5WbvLsZdFl2bMD4ncW7bbjptzHdd181ahUCx4pbJfqXZYRaujo2bxX0etXu1sWB1d3T3V3lVWXz5v9a+2mgNr1hZr61SxFoSFKwq5vL3XrtXyrm05BQ8Yjebmcn7x7V7how989OMPfcqx8g9//GMP7Lei3Mf3PvAxa0tu/wMfu996m3vfLzxsjeT27/lne62xwkMIe+Ah6635+x78+P4HrLeUum0rsv2O69/c17+62RuEqHSdKn/vM85217L8Wxx7xp5VlrK/EeYm5vTv1desRzL+d4f5Gy1PWZGlchPq4DGVb252cvpdv1j+V3KuPe2g151xZW21+FOPL9y3rWpe8Kv5adzg4+P3p3HnZhkX/wEY60NV/Lf1f3920wO39Pz9WMukG715PvZ9az50vzHxWvwDvMb3969Zd1Zt5SKhQsKz30Q9jrzydzYCSK5yzzthLnI+GuZVTuXqj6CdVlBQ+ci6FQH5PQyf3F9FGyXn2f89cc0PX2rN4+UTN33qLX+z5X9+ozUfWnFjrLNjrcTvjR9N/Kcz4d2Z8L6MfyDjX8ikDzPh6zP+KzP+wYx/4/jRGJtj863/B7yq0FIZ9LYCy1cYA5b5G7TtWd3b0WvFqdBV1iT63I3goPeem7jh8Zd04l+1kfIKDkUrqu8J3fXiVS77Rrn1x/TbJtcLrMwYcgcdq8O1MDN9k/Bx6WSrkgT8oglw2lI8gxC7LckzhNyN6lOmZsv/c9uxZagn1dlflIY/8O1vRw8kw/rV2cCOrCDH8uytj5z6o48O3/vyCoM5f7HBnG8fzPn2wazjx9/7j8FPOEb5snv1B796+hvysn+ve80v9x/9ems+QMLzTuTuC3Jsn73FxZxWOczeuFe+BVRPc/opqxXGU6Zv4WgyfW7I+Ldl/O9J/XPvz/jvS/3jU5n0+xb+yQar/2e2aUAyO19KZ9XgQjpj3p7x3576596X8e9O/QsfzqT/WOpX+xf+L8y8n9k0+MXF0yAZ9c7iUZ/OAzN3Fk2D29sgypvwfFSZUnb9l/kCCPKDTiW0QeuVHdlkG7ayMOSQLCnJ5vj7nG27s2NW4GDGuJxRESNzt1UtebEGnS899ihqqk1Fe/eFuSlkD23lRPWHQ+edLF05e6LXXnMR8YlxK5rdXgX0OeZ7lvlYJd4AALgW4NCFyfCXeETWpwKNFPKzVawWmXOR0CWr/gRB9f3bJZzNsaKHp9giK6kjZLirs22rAma2NK4IgUgQ12ZVUZa/uQ2BdowOItDSCFQ20BcwLIP3vcCUJp0CB2oL7YjkorhPO9urMgUY4USzIK7Eu6ucO0haTUpJYrI9JOxcZ2GuTqlJ/vPZN3+Y9yBJzbh46Dp4lLXRUV8PCulYS8acE9n7tkm35Ta4g2FRuTtRGfxW6E5Yd6Kn3AOg9/ZOMtjcJlcFHh0vKHHAIgVSl5Q3H5QrZZ/5dgRFJqgHZTQC732hv6vqIU1ZlY4o90Xlv3i0xeSeSe4z+WRQ4dt44PJtVFcyzEo0xVbFXTFYVQ1W9UBYFbDyGqwODVZNVSfsXUBdTXWwlpKvijpDMc7gxklKqhIDogGuaoDru6oF5C+r2hFVfVHVDcAFX3mSyN0FXKDRbBDiXRMPQp2bsEbcSfDRwhZ3GI494g7qQKUDPR2IpiiL+IZ/XAf1MWijs/7rIZKN6tT1mNajUp8QVxIaw4qBySMtVWbdtkliqY4VkvhoT+FIUNbYfDexqSpbBC5X1+6hQjglDWURUKJBqrxlaYMEdg25gAyAayA3upO8FAD0djEDwOJSCJAufWl5/lccVw/ituGKWUC0uazITgappQephc61lc3RkKPjBfl0kGKYzANIm0POYmwdMqTL976wyA7NK8iURwzM6NACOtRkz1YgeSd1BcPLVcDhW4jrkQrGw+LOqgMiLl25pB5izmLv5towZwnmCgTENkmsFZKg2oL/zVwRUg7WB45G26wGVEAZD4pLZr6rUentCksxMstsq6vKB0JMXpnxtp6hgtOKxmlVlfX0qXL6dFSKmBY6nxfnczRyqnH2JEOBGQq+Rn8HBoCgv0b0V1WHqh5R5RdVTdDSwfkkyGQ69JCTSVI0SRyN0rKeHYUUOeV46HcwmW2SWNkJ1JZEVjRL2pEwZ7aAdBGAaMeHE805QR0MsFN1BFXpo4kFa1qyVsGJEGcjDm0Eg31SeHIVJRHZnirvJMcDZdqJl+I06K7HwSvdIrOoqJOwGAQWknUZ1lqsktX5Orcf53aYd6fk3Bd0amnAievegiluqbrqfOitdh2+qhYoO7a4GTH/Kdd1ZnOfdmI+t2DvCXOGk+WUc8HKDV/wcyds86LwMh+/1PHyZPxi4WUOL9GcDe4YgdW5D4f5KU36HHJacB4VB+SQ44SNkUrPvE0GAs+TNrkAPHO2MBtkHHS2huU9oR+V3lGVcqJPTm12tqKp0aemgjz7JfL43NacYgh6FUQlryzIF8rXDggcgCOp8eDuIKWDu5vECe5eRagXLEINXhyDXp7C9JD5J7ktk7tuciuTm7StnLSSsA+HOly/qVCn1m/1UJeh36xQSq5A1CAEtpEg/M9CHJy1Z9Dp+VhI3BoW6IxDcoiILUcV9kT2pIwMDoJCZE+FBQ06AQ89JfMPMcAWRrk6eAwJvWMB1tBBsSLDzGFRHDRFUR8oR4sZecpXL+ZyBSyh3Flv2oyM4czAiA4+IjLb1fA+/1nxgrpH5z4j3vXwntBeoCl6dU68A/Ce0l6wnmhee7s5YrQXqJ34DMo/aI8Ajlz0vUcTubC+2amgU/P1L7B+NLS02fE0fqJTImUVIIBFFl7OkzpQHOOYouMRhzImIKt5YWl71aHYq0rvIgWPvO2QDorwAHGbHAvcPh85DwclOECpjyEGpj9F4bAi2bfJlK1Q8lws0lV0sI0BmvOjepBnrdEZizWAAUxBGKmiCoxZNIaVtea3iKTtcSSXOPpAKnxVqf+KoBmVo6M0vbNNGJhW/dfEV9jkUICB0wd6CUdBEoIzGNTpDIMQwRkNGnTGgy46k0E3nR1BjyqYAi3Vc3IU/WSpbrgDcLvgknI04HbD7YRL+lGHW4FbgyuEBC7HSxkuO2k4Hr9XQWyO/oC9h8ZHHKxO/Zek4xzRWs07IyjA8d9ug2NZ7COHkq3HdQVQ5m4TMXgW4j4y/itmXA2hNYdkMlWs+r/Ukq+Wh+N2+GUriaLmjE8O82O58ExQH4F9QhYBXuSmsKb5f2OFld3WZ77I3x+9ZCj1HQsqVTndsfBAUzRQcaL7m7JS+4xZdrlDlhfZHDWY1rnnJtTjshZ87tGXtl5x8OC9A5/6xlhLMnxWL+3aVnZSx8Jr3x9vfSnmEmOtkyTqW2Otjc3RBGZ+h17YTQoZtPdh1ePVPyd9YUNGdSytYWA32omi4R9sh7rCVHliKnlyrAW+k2uF9srKEEtSJ8oQO8ksyhDwpvNO6HFmQZierMb6hnMvqaLB1AtjraPEo2m4TTUm6Yh1oaLTzo3FzwXf5bgkLSDnw7LmRostcTgeregKEITNhIXC+DACUOB5l5TKSkUC+whHdcoP5/yiM1uctsET7Vn7QPHTMV+09oSexn8slw46fWFJiLCy9GICjhVCNlJe/aBAX1H67VEtCzCBF3ZIkG5eDcyn3EokeLXQSiOBZ+XHWsiFVlhPC24FlDHqadmtwI4+GXTGOEp/YQMzv4Fp3wh6XA14J+hN2Ks63yViSbcwN0/1CGPyVC+ZiPMwWJpMa49cC+SCrhV0UwjxVENYmqe6hNF5kZpCoUuyDaNmuipocKlSboEw1UD60F6Iia0jbEQNjYCQ2ZpHA1AGxgWgu4VEMEHJeAYlQYqROFwjunwzw4JV7Jcha0CvcBE295Iq/c4XglW+WiUpDl3oUqsuAHerLnSFfYKucfwbj9F14Yf2hSrVMbl8oVjvbHR19/SuYrJ01PEJ+y+8bAerwUWcYxC8lJQ0h1Lm8SzgOTuOkpSkalICjDyKLwJDBBiCAYqIz7ROwruG3nlghS9rQf9KQa/qCvrQY/26r0qqE1NFrUZ5P7RBz5uoD54u6U2IJ6KYRVKgP+xUDdV5gS152b7gA02dqksC6jqgrlcWnSov3QUS1biwzuIazHqKHedKL7TF2u2xTnus0x7rtse67bG5TGzXknrz7bGL6i20xy6qt5jEdjIWQSbWV/1qLTujW61h775MDPbpoJ4kqEsNqNW6T8H52aW9EDQhBQyopnSi6scc6sNE6I1qt3J89kbAO3DZhQTsjCxSe9EJqxEaCm57YzhLmuDLMO9ln1Jy681kYpszqR2d2lkxtZNN7erU7oqp3WzqnE6dWz511yK48zp1fsXUbXAXdOrCcqk7dd+lveNR9NaEVVPhf24XKBWczRmxoBtiAJw61t8WlW15Lc1ReVagIyI+FhL7IBbK5oQl8nAOlRUothU3O2cgs6vCBix/sAKpP6XVoFKEFtYoVvjzruuT6s9kKL4Tc1wBx9VSisCRg8RG6YMaNtJVVSBARTrWLSKWe1iq0qFwuS8sCmwyX4uQUh+cCj2dAYWckc6QppZ0U8u6qUVpapEJfTpmUVPeh/WQaWoJax821RcJVZoKpsOmUnjSTS1KEWlTFasWyX/Qmc+zaF1ucU9YicGsYEVFoLgqy5NzcVWWh6BJz7kcGBc9Z3Og6R5qCzoBqBREEaouPMVRNbPY6TBLoKrwi074ipwDxXS9spP6VvRioR1QJx0cyvOfzBedGfuAO0uVh30gP0PZZIP7vB26Ild+cqdoNV0RSIp3Vq2sBumsE+Z2aZ4wptxjv/2FQBYEd1FbMuhQhWkdQ2dZQYkaYmoF0BfUCpRknY2eVZ4ewr4uA2vPrx56OqwIX1Ha+UBT+RjZh4QFoh1czqrShD0dlt4jLXS5gMcAncZawDLL/6rKiW5LVUcApU9w7g4K0dwrM4Gv1y4cXsrHkInmDttTGyyAR52EF505TDQiAB3jRaf5ZvMNa9XolE6KsYQpZvy1ZdTBXvS8jg1LE7NAWka0w3AsZ17fXbWpofGiEyZDXdQR0WHz2qnq05BSOkUnV2JcXZXQdFUXFGaLeg/GSantPee3V5xrj1XVNkCKlYJeF9VYDeSI6bCmyqimgG6r8dnZDEp+WynvJrnuYPqc6qDSJieqZFFTI6+kr6rSLlHTKHfEYp9YcHzMsROgwn5Vq9vTv7+1bXdmET6tDa7CQmcxKh1GDIduW7Ns2dShQkwPDK7ccxwdrgCHxQiDMaWmQ0fUU+7SUqRZolnO6cS5aZYhiR0qZ1BUM3B8DdroorwWA8eXZM21ZVVO2uzvrPWxxJiuzGCBMONM5z7tHHCmnQP1WFA+be3hXKLa0FusftRimfKCUkXD3EdKt8G9K5C3HZCX4UyS3FCB2SEAk9SgzSA0bGTQmejFREWUx/x3wobGepcmAKLTbKAv8ewM3WbYTf1mj+reuR/VW/6SKdCj6piBE5BvVc+xoDcOnRD9T280ux8SWQ9VKPSuYrqJWYgCHP4Y6XXIavWgn10piYJVcRBS9qClSNyNxLOPMVSwX3sMkSgCOVTvc4+pVVwAPvaC6texj6g+IWh7H3lUdT/2wlHBFyCqybwX4Go7AFqdDQUcB9DCHs66dF3T/QKVqkfCUoKu+5PVFlFH3Oyq5tpDKruqhUpRVOAZuxDUnvOXJMzLDERSIjm1FBlDasfPvOnULgmHy5FaNZ3DDmlwpAl2gHY3QTunDhUA+8FxE7T3EpmqAyjsgFzcIagnyjuQHBjXmO+VPjSJJMOqquC/h+mI/44E/74qZdClXHRD78rd0INuOBKuTtCgUu/9zRZJB9opGt6KbmAlbqD9hhroA0YfDfSTBvpLG2gStTfQ1w30/6kaCMi7dNO64qZZGHyd6Nw31MJOPWs6AWtndtaYWB08odea0rBO3bDO7MzpRuNeX5sAutmGiSe+aojSnk3IjvLVaAwIiGOU/zKzqnxSEtIgCalm9+8bMeUoqwaagKJlW8fQjEaWZpQBdkPTDEhIQY07/DUmd9PZsppbK42EiCA6aGg0lFPKUdO0pM7yOOyyBKQWI6GeIKFMArK6bQqvbiMgDRKQunSokw6YuiYgwWpfrTAoUGiKWFIMPbd7OLcbQo/yALFKxLgJ5rMDo5EdGA0zpzFz65l53UjGRlWtIvNAdIqVhp7W9XRad6Tgcju0bYR0LEVOQ0Z9M21gs23Ur/aFO1QobVV04ypx43JvqHF6PmPW1jNzeknj/PbG+bpxyZT2L9I4/xIapyd0Dye0bpND7QEHNOfd621aMqGrbFrapgaDUhbYSGdwVc/pTs0COfGyLanGLelsa4kA7KkSJjSc1a3Ag5hm9m1O29TQc6+gKOuSBVtWGpbeZRoQz7wdrNHrGTtYq9czdrDOGY/Wb5PNNys6Y09F68+XKfBBfvnIyUDR3X0yCFR+kzvvhKvpjoZNyIWlFuRavI2HNCqAZzIMW/OtVngFXw47iL1Cle5rtk6G69HCJmQpr8VdGcCuE3rankCSvOluCGvqQld4pVZMBPBepQaMcmJQXanWMfiqRF+xAX5JeaVO9QO28iqd6kqd6gdsb/GC5XSHa5GoWql21LJPgLoYTmvY7BNcpcOpAcs+wUYdTu1Y9gk2sRas85aLu1ogqCwbN8Q4LFSXi7tG8uWWjbtW6rOWjRuWfDcsG7dW8g0vG7dOrb/QFbyZe2Nik1CklsmiHk29WQ2rNepaPNfgGcJzNZ5NeDbiuSpG98v2G/6f6jldS11qGUAtA6hlALUMoJYB1DKAWgakloFLrqWOefJ9+zasddYKrMF1ap148L4hGSprpYbgesQN6LjBZGQVI8X9NObbkIxAphyMhyiX68ZwheN4MB3HG5JxfKUa1CN0QzKOr4JfUg5mxvEGnWowM47XS0FvUuuf5uL7pkPh+kSdu57q3PVq/VMXMMcYPD5+6IJy9cS52PjfuML437TC+L96hfE/dJHxf81Fxv+1Fxn/wxcZ/2++yPi/7pLH/wbieFk1tu7t9Ynu+vrlZskgBscajOI1K8yWjT+TWbIBtQygloEVZsvGn8EsseNZckM6S65aPEveks6SK5Nxez2mgx51erpcj8kiuGNJVyUjnnmvjKeEqB7PVF1utmd3GXPZvSbZz3vN3hfmq1b0ZW6sBrRZ+LLeIK8wAY0cj/M9zEe2KCAHnRPyXohqt3FdgvDtYgopoXYEXkSrCdpYaovQ5/QGs9iDUvtY8PWOOTfCqYqkkcEnwLbyt8l+u30btXgrZA6ZlhzaVkVuz9l6g33i+F88/oO/Pv173x4bcWjk4nGzfSos3RGXWHo9JZZ0icVsiX/20mxapDsVFu+4FCBLUqQu8XP/NVtk7mcC5X/LtDt/eUB+7o//y5GfPHPo+1kgC5cHJIr7yrf+1++eJZBSHuZ3cVJWoWY7/zS382nc9EtmC5m7b3OynZ/qHrZ++0/4+9EYO3d7MyxvIYDR6LbQk83oPhpqjNJOY/lS84o5VD5TuEer+jQj5cxLRNtJ3RMvZzrCmwrzCdbyy5UY8IAA7WJSXAFPLOmvWI6Zkvl0SnrtU9JbNCV9MyW9tikJSAiNmZJeGwiYhYQDC4A8X0S3TPWXzylZVKKr99NeXy5zyLTU+ud1r+dRfXYCGYygME7Jwh1xiYXXU2JBl7j8/GGRrhmabxjIQttozwCZuzwgfwQIUehfZkrMXx6M/0kK/Ml/zza7cHlAxkVmgCxeHpDLNBvj30tK9JYrMcizHC8LWbZDfG00FhuRiNmVMQUa0CcgbIhmNG8Ri5Z/zxjamP3IsbWVScYk3Y3nbugoW0z+ApvKYkcfN5jS+16FaGYfE9DY8dYmpqemJDRdJwIk5tYmmJz7MO3CsiZIRZrDPEx7siIN3jwxrAk4reEUYh1+DI+gyCUcBZbJpr8DMxfSj7NNrLpoRCu2f7RXcshSWViBTkG2sJB9uxjiMXNYmNIJikr7CrokZ7mSPqlL+qQp6SIpF9fp0mQGtM81tlFFqu8fuXM1DYULsnvm0r5n2j6Qn6afRwxpPmxP5+Ei9NP2bNeM++muA6VYrX+ikOyGpvsczzuhNoDN6TMEAKl+zGyYHndp1GZF6LOgYDZQgfHonDNF6chzx50V/6Sg49JdJS7OS9zPlE2yEncuy7It6kSvYO1Pk3IUW39aqnWGrL3cZLdj6GhA+qBYV8HzkeceDWn84N/ZlBp+nXmIsMSKUMDDCD9lGTWAlILRt8F91QkrdwblyFimDjpnnLAaWbey2UPWCYzg/dQC+zRwacoJGQBzzunwLK9YyOdc7nUj4WBYjpxbql62sZvcg07YQfeMHdbonrV5EMHZ6Bxyvx7WW8lBo7Nj82HtYsZXtXbjq1q78RWa8ySaE2+WukZpVPy5ai7d01K1807YSfOxhuq8o1onPHNO0EX3VTvoJlhPukEP3yeDXjrjwSo6o0EfncNO0E933glWE1F3cT+HW6xNhr5imnhOmoi2be0b2vrefwz6x1uq4yjiOFW1UU+H0m/aempANb6WOTFWa7WlXdOWdq3qJKGoqdWqW3WpbqlI9alVqlf1fD2s4aXWarGEfuTrv6/Z4q6P6uQY6FVrW0ENzhoaLHU+h7WRfyxUXwu6JqyAO/rldOhqg2yXBtmBNh9XZZ5RbajynrCkGpPZPRmgrqx3GyebiFR3cIMuOoNBXPpa2r8GHSWgo+uoNEkfHXM2ubuD7vQQD/AaHxzrlmT64Fh3Jc8A/LXC/swJwf7MCcH+zAnB/swJwf7MCcH+zAnB/swJwf5/8hOCz7TQiFxbq55BiPv/ebPYKn12Ielr1Z2eTz7CLY2mqqrgmLYyKKnSRjDMGlp8UuxqBjCGubkFB/4actQx2CAHlhVDMaYxajFWaW3ga2uD3pNBjzn4YYkFRLBTG5qcASfhDuxGZ85VPU9RC2upnlG8cRY8F6bD2jfDOuD5h3KlQgIhJisJFT61HBXesYQK3x5T4cmVqXBMWA1ZNZkF9J1BSbnHglCfecyNuK84mqiUNIlp6OQkvJhS28KyUPNXARstsIWac1tHQk/bU+CWJhTvg1MmqY7SRsC/agx1Ufr3nPAKfcyQECDsCmFKmOWh9FWgODvHQYMcnoFZS2cwWK+ca+3R8E3RZ5x9wZWG82G2B1exzLuDQQTNyznJYAOoSkHMPAYB2AnnQZ4+MFYe7ZYFCcfdqDnuehDJtSCNbwIergSdXUMTDylflUHAh6x5R+SY6ISd8jdE72Y99oNT+C/Ggjdloq/KYiCaQ2+wJX1gXHPOvsj7RFjiCuVKHubcF71m3xY2m6j5Tar8EAZw6SEwwocAjSBDcUwKPjB2B9R6+ryWOXuT7mTUVAMpwNrSrYpaZqsieTk3dj934pB4b1jjFQSNyLrROuJwUDQyWT7MwFiz34jOo1MbWe1+Q3VvcfdqnIIlkyGLDe8pWgnCPW1zMrFUM0MXPjQeT+X3jiNKps6jNpngRue4HWyifso5aAdXi+f+YEjcw3ZwjXgeDq4FeCmjQx3DR8N6hn/REDblX3WA2KM2qZ6nVffJcNMhEIBXbYRdqzZd6AqH1TXq2gs/SFRX4KmIG1LD6mo1lA0/g/ClJsGoKUVVaz7sPkkNKgkNY1Q9jTsS9iO+6yQ1qzXVpeP76XQjrhtxvSepapUzQY3YTDZTU78U3W0KkAq6mNPkmiPcYLW6xPkQybviGkzyXlNRlwGyKxPXbwDsNeX3ZgBkNV2IW2WqOsGqulm+hqmtUayk3yR8UsO0SldA7Iw6f6DDpOBVSMsTEAtSIEJr8zTNhtsS9oRYCerWQXWQaxO0BeNKyolTbsGAw2CM+qaCN6vGBmtHcB0dHoyFMxhcT0cFQXa/eYM1Gt6gd+MqaiNJwHXaQcywptvw9YXrNPFeJ7Y8rhxeU9czNlDXMyIQ+yAQiCOOzNl9YqbpcyOvAW4ygGWgEvL8m0Kead+QSWtnRebjoBlvjkVmYTYQl084oZy+8wmdLRI0aNc6QgCopgkfrbUk+TomXJcmXHB0Q+A97mRbIkcvVbZcSkIb3DPM0G7VtCSZQHV2EVSuAd+p/4asNnweS0QknQYNktghru4QiLc30NH94qJffFIij4IpLZneQmc42ExnPBihc1cwatiRpxlPPsOO0B2zjwVb4Jhd0RvVKEPeCseE3KRGGPI2OCbk7WozQ8bgmJBxdcOLlLNF3u438ne3Fs67tHDeq4XzVYZFrqMcq6ok3Zp7nrDDItl5bGy4zIJM+kN6wpWekH14c7TRNS1zzJHHukr5jtINP5dr5zoxCuqSmbEmM0TujJ1CDdEQWUrqLfqUZoXPzrDaDCP1lgPhhIqMCeWE2sxunThGa3sBeEIbbzW5Td3Em9mx7kTbJyZmgwgIlF3rzcHNeLZSoyiJdIo4GP5I715PqDEEjSMImX0VqeZzj0FS0jvWW+Md65uTHesJWl3UKIzfwIrijfQbaHWxma1BHQfQjAkO65QTRi+o1UePZBjh/dUiG70rWUcYtFy3C9IYRLwqhnEmplLwl6QrVryMmYYYM6RrklqbtZbJIdZa1cSYyaXRw4QIgkXiuJrgWOhQlYitpjhuGhxvVSPA8wjQNpIYM2kcM0USK/geYVEG0W9D+NuDm/0M21dbVRX4bhp83xzjO2rD95GwLxUg+tpsHeSs+nUy56/TTboublLuDTVpFMCNokmjyzbJxEqTRjNNeivCb/rZNynQTQnipjgYVdebifA6WuQKbNfriXA9QLw+uLm9RW4czBbpieCqLQi6EUHIjAahyp/SDleMN2o8kN2PFXhdVi9ce/diaV4TW4iacNJu2kJwqVPmYb+yWcpA3OVqhrT2IydpliImGZvIDMmRyIM2gImmJiAORBFjAjKfUz0QmK6VkCftcIhbdhShrpYQEL5rzEbcsNKJ5uxwGxPpBPN2uN0kuEWEK8Rcq64xO35DCNqmg7aboGvlLDSqHVrWGAKRzpeXj7xGNTY6X3IgSsIFCZ+ke8gJ3kH3SSe4le4TTnAb3YNOcDvdR53gnXTnnOAOuuft4F10X7WDHXR/bAfvpnvODt5D90d2sJPuK3bwXrpo1510z9rB++h+zw5+ju4ZO7gLa5IqniYWeUpVp8KyKm8UAxv4ZWn6Lgih66ywR90BWfWdeG7HcxueW/G8A88kJdhDT7X/hbtU83fMJv7Pyyb+U+ouJP45PO/DQ3uk9+LZiec9eN6tdiwtRO16mk48VsJOOVDCYy1TCWT2JUD28wLY5QLkZQDyUoCcSwTIetvlAlTJAFRJAXIvEaDxywaongGobgAaurTBJF122QB1ZwDqTgG61DE0f9kA9SUACSCXOnYWLhkQIKKPiIgBGkgogAB0qWPn7OUANJAC1IxGbqv6shD+oR1sAyWmB++3JJT4GqHXwfaYcF+jhhPCXeUeRBWleFMQD5n9loTOM8NwzBbMMaTToqhZic2czhneQSquTQ23GZaDujSnCbbHCglR+7QrJDSTynCn7Rm2dI3mR9uWMqLtGUZ0jQ7almVEzldzIRMvtX3aJoUstX3SyFpq+/R+Hb6Ea90t/O7E8iztHoHh2eUjP8BI9/jykfdejFPuvhiP/aDk/NOLMGD21rIMWKv2eZnKVFiluVHwIXC+sqhixcapKv9/EFjejedePB/Acw+eu/G8nx2CoXTtZdg56Zrq6kOoZQi1DKGWIdQyhFqGUMsQahmSWoYuw86pLHZOZTNn0Eo9i+JJIKNHj7HgPjOL4ikhg63MyVNWH4pnmwzK++L5Fc+a7Dkpo1Ow2nQKThzV2GSdsmmBvsn6SNjdors77KBz2g4HWvMQD0Xr3a0GWkdCalREiTKf7gbFFzpye6y1xfoIbdoVfbszegquURM9hdqYrFpl6S8qlInZEctKdvfKciGHKt8hO5ulzQiDCGz55rIVdcUtomS/ggrb6PSBKY4ebg8ixOapV6OFpSIXIjjeEYESr9jsfM8BDiWHRhS1iAdlSy2+o+CgqxXyj7rUUH7B5TkpVboRPl64caN1iIp62RvVOnz8f84JJ+/V6v0dohOPtdOlKDkf38Pj5YAJZDTc9ATI9CYJv6cZgmJT43hPE1CISEVtrxzEn1Q990hF9H1hFKAZDfzz0sT19BK9JwrJMV6ecBxxTztUG4muuxwd57FrZ4OLZgai6S4DLyp4j+yYKTmcuI6h0byD2TdkWbolu1WDfWBtcBfscIIVlaKzM1OxUvPcWOyG117wJfbMzFR8Ne7cuM5wLs2QuRhhyGQ4ODul4sxzs0syH0Z0nPTE0ujjiDZwPY/ObSZp71qSdDdboqObZCZxythLnYx9oxVr6V21Dos6lVVs6Z3mZowYwoPx+3mxtADqTjiclo3oBIZnIzr+XR5ERhckfWBdQhcQ8VgkJl2xuFHexfqi72J4H07RPrgEVzTrjxOesZZEn7YSrJ/NpDyX8c/ZS3IdtNPowxn/cVuX9oY7YGXkz50R5HsiPOjCSsuWVIjL4B1pF0+aT5LmTZc2OLPZpfPoUtO1vqvPJZFvsX+5FSgWDehTkqLs8VOLZ0h4zjXQd50FGvOSUawt2P+igg2Ai+DOphyGlbaSPhymVRuAoVqAuBu7tZpLL0e5O2xscC1RwxFMfeUUD1eXSD65C84zwXJAkCU+GBPKeCeQSmSXimCqOPwDyQa7d+Ee17pwbzBkFJO2PoC1zhwpfd4O1okWec7luCX8gba8gKAXV5WO41dfAs3fyzPaI9Zd4L4Vg53Z2AXHnAQi1o1Yg3CALQUnGLH6lExmi8c4JojD5LDdS5kDN5GzPWw0yZHSg5ipCogxu9nbug/RRF9jeTwOPJwJHEYgVeIMkkDZQg0mrJ34H2WNWNQ2Lwi3k/Ef8RIDuQ8rbe7YCHitfj+PxizYyPIdk+W0ZPmOzkKVEQ/in+FtWWW9DToppEIu7ykLhyNX/F5GgZiYfqZ73E1gvanV06KGFpW0qKeBvsCKbTG0UchhR7ZS6vc1W61477oqKmbZBN61wqa1OQzObcysbUq/Vn93afW3aMGHg5oxq9G2FLIj3L11/2++dey3W+fGWrIHp6+aGVhGDV7b+vP3v/X77/rcsbFWWL+YHU693Q6n3m6HU9v6/NrH/vrdz/8bFLN65WJcOe2VFJNLDn9JMXkUc/7X//Y77/zQHIpZs3IxBbUmW0xRXk0xVc/yF/8BH9fL7z+PtbZ+WH5/DsGqw1zQ9D9ot6D7+XtIoAN/HQn6MheRzs8fDTtawSqFwFbQpwZ0zNnZ8Va4FoAn+cMBmtTf18xsjtaOXuhO74WqoTbTTMh52vckalvfOnohpDRq0u74crxFC998CFmR8uLFCt76DzNTv/fw03eN6ZKuVWu3fv73/27w7s87463Xk1+tN43/y7GWLuJqtea8A4q2Gv835Mi2HjWqNr/8TnLYfTRj2XWJI6rqxIM/5bbxPOQmMPgGas82Y4t7Oq+XQvlgKJmzQQcJdLp9kKqbg1WUHZbh5VcH1/q832OLe5a1DHEtTE8DEizdVVvcObpXI+Ic7xMAvXiFVpt9W2jj5lACyJ2mp7wthHj7IyaG+4Rxf8So+nknZL68kdipNu7PmHGF3LWIpd73atGX0/jfaWMU2V76KUlo9nHRJKVo3S+EDVXa/5xqPPvYEvsYOyV8ySQpNwHcGzfAIVnfVZW7vn3eB6KXHG6gxbj1QSPlsANhSd9CVublL1UFJ7dnUrh6aV9YimZvZR0NGvBqYx2h3VXSblvfjyA3GnJFsD1sNmkMW4I80QQ3qLiyLtFsVPCiKM+RcxKsOi9SHnE94YgubzQkCMIvtH2QFUpQ5i4XPUafzrvOjDtbOKAPtRiDlnGxIJVLUGjSk17Moqz6V8xtPQWV05ZRQVHZslzy6D7q6huj6X/CDctyN8vdZGeJz0t89pD1Y0fOIFg3Wr/mYoWzTS7RKcLHVWEyZVneEBZZcuBG7vgxpchKCNC96sjxGFprP+mqchxn07iYRQN/XKApOeSJ5VUmt4fkH/7w42OH7pWydGksxpfzCOV79Y3qgwihIfSkJCpg5airCjx9B5uuU5WfZsvPO4eeCkv3xtfboEtvfugns2MfaPIERDkDuYZO5fXWlR23KixIcIG3NEGokw3zMisR4Eus4rCrS1ClUfjlVmVILC63aMT6l985wEpw3hXgzDE93iMsK9PKE7KZkFdFMXmm8UJVFTbKZZi+yv/OoacOyUCs3tNEVOmeJnV8hcjYDsOx9H2ceUg0sioF6KPocF/31K+5pl8Ou4G468O8hpBjNc/bZys0WZiT7aJiRLMmSjn6WpM3WdpEPfqqHEdZsLL3QML9bZHxf7WnzltZ+fACFPvTOXPVek7sp530Dt1zTnrbvit1a4vsm3gBM9ZVxLYX1dMLmlF1J+9yrcu5umLG1F1uSno4LCrKXjz9gTUV73NSxfqXtWn3sxOnrJlQLnhV3rHQAaG6hZ+kAHngJaYgD1wi6DsfA0eu9UcLMyXkN7j1wIvmzL2QgS9HYqTe9lReUEHo8IMmXTXqMzdJFnnBYl0VYyFzYYykQUKJgOJmZxROdbNzA7eSR5yrSTp5D6OrvBEQFpeG+ANc9/BqWIxxXgvrRifypnwE8wDR4Da5sHWBJnpR91Q0aGy0vxZ0yDXVmYszCbe5YFHwW+DpOU0A7qL9inWhokWcvxrT9Pq7YwFvxlvM4s4hOObiHUb42A2hpfNfh42LMevGVltz528Js27EzPrmlFnb2kDDpoTazbE6CrFV7tDupTMI2cmmlUkf3/ogy8oF2qsjB/Svcb4QVNKGafu1fHQOmBFU7ACrIgqOynC0U2Gcgf9W+jOT4OtBM7UAGFCVYE1FjgtKcTdP/uW/GIusRMxLi5iwgzVpvqSIWRRR4MET4jpYi8mnh+uzehjJzWMo/E94jeCgowfiIfNhCpriFNOQZHp0ZMTun4L3NiGp0S52NyBI8JhHiFl1R9W12m4FyczFOSxv9YzDTAlsE16MvmnFQW7y/QszS3mmJLRVcVJok0TNTIkz/Y5qhUEOZnEyw8CA7qjaxiSjKDc/RECFnInjvV8OF9cmtXyxQhEkuf3L6Cj1bChGBw/Lom1Q1mzF6NzhVO0hS1umOYvAxVoayxKFc1EuDUtXvXZ75IJExoGZJTEjTywX+Rojk2UoQP5idh1ajE59MQPgmIZvwYRxQWol61GA9sXsgtQRtYNDBHde7GM8ndm556jOdO7xxE7n+QKIJbjHhH1nk2Tv+CyxfcYy2OYOQFlj++AZaznl1jrRGhWZZ5GGqRgdzmTJiMnKZDlBY/84//Fl8i8wQZz6zDIJTjOBp/1ns4nPZV/mvrs058HvZhIczr4c/25cpiPaK6IYcyBmGZpthkXRoceMM43nBfdFMTCJ4xJKuZeUcuWuyrV3VT7bVdVC+5pU9s4Ehnz0Jd5PSgJids8MAHlj7X08icDL31hTYaCvAc6zwda9+iRqKBnUlCZz0agpSM+qkuYyMYMpkSFRTQMWfjccW2Sxu+jbjJVCibxsB5y6XDJfUjV+zKPERRE1NuD1gwbCUvSyQPglexHoWjUpDYhBL8Wkfbta+5DcbHwCKyK1ZsQ9Tre5hfqUkhrY4h52tDD+pKMrPUi3Cwsvur1b3Fd5QUn3Fh64KXFB9grdnheS72EdlaVYSfW1BZ1hUL9afUSsVrGkpbEqhdkRd4Eu51EF86jCeTTiPs8wcPgTdMHNn5VbUTa4d41YvwU4ohdI7qmrvWC5mriUolMICwYt6ZxS9IozpQWG7LWA3ERAQRypoocKBVnnpDAVd9tyWrtQvk2QN70yF3vO5YznLD3raBfsqjad9nFX15dbcHUK98yiFKdNCveVRRFzOY2fV+MEB3NUNOfimdZeT87Uc4KJFnSinKVLOM0wSy7zLBEp83mOUye+CdONb+P7Y1vuSh106qHDhZMctDhhBzm6z9oQt+HuhggN5279hSRVMG7euDnjusZlaal3VN/BeoNeA16t7z4d1HefKsrmFDPlEtNuk6n4Outx4krMPeyf52fBzEfYfjzGg6LJy/2ZK4zcjA0cP15jtKnjnwfjjs8CZb33N0M3+cTZ58eZiZeF2xNzT/3YNs6dzRCe//j3PUo7O5vcDOiw5buLVv2kwLed98TzwlReFc+vYLGD5AVN+RUtrjD+y/KlKVlnmCb6Oq1E+HVdKk+7Py+Rjzt2flZ/U0v/JZWEOdl2uxivs9p5ndXG63jZ7HKfKcjpYPOZAv01r5xeMsFR5tZcuYp1j/7ChKvvsM3rQzBIdBM/2oSBwIsRHsaqTFnnC5T587zjkUqAyA5cfZ2r0QroWm+Sl5t8jIZf0RsnyVjus+JzwvzGgXzs4UVJ8lS+mJvNzdifts0TXzRpJzeyU2+V9k052zflpX1TJlrLS/tGzv0uRFge/aT3NrleFWstRy4Z/4y+gXbIUvoKZ4/DvkynL/DlCDXXMtmEdZ2wTLNIXgP/HNZLEAIpKG5v8garQacicR30es9xoRLJlbr8sgbI1xoLhGoNBMUN7jkJ6mS0+6r4G4xumOiDcntAl+R+UvzdjO6W6CFrnkH1P9BLgVuq8T36Cw+OpwcTY5nlvWlYY1EY0gf1iZf/4qlc0DWxcO7vfH5vBqv4R9G6Er/ZxlblIusW4KVD1R4NqsDL4FT9Dw36v0mhLpLWSQQCNPX2uJ99ivdiVYW3yJX07gl6ukAnbX3fvHuYnk6wObog4e4cPeB7n6SS5UZrr2K554TBZtbx7BS9jvf0Oj6w0pFS0p+A0yOlpEcKxZg5O1156mnL23Xj77Ookt9h6c+x1X9PBtEf5fN5rRaYcdvm8tK/9tnNtOnAzG/Ts6suCqefPnfNwqRALdqEbOdZWl9UiPVmsicW8SMQrEm/MZV1azNEOxUNDtRkM5DbsRecgN9UceMjAJy9pxx9AtvTHxzzmO60E5Z38SOtPOlaVO6eEFR/cn+1qieQ0AhPDqkhw85qzXw7SYgDvxBA6E5oHiFnPcqSVj6QVOctyxgFoALciATIvOmDvCzNxQUYpaMF9NwpxwDOb51xp1CD5/OyRk9OmOR09qDCbHIgAbXdKRCaU9B1fhVHPp0YN6cqzclTjSo3bFuT/JRHVbuksxg3t1KJUtoTdrDBvHbYWrTo44VyWPNVSTM9bmNty6CgojrErRoVBqtGPay6hNLQPApTp/i5o3W/QC3v/udU6dnHsHKR2449ja791XKKL8V9WyWX55ZAe6ssFEX58pE2rTxaSnSX2fxpJ8MF3hAhaLDq/0Ey/2nRdWedAw7HecUZf/1//JCsvQ8IKZK42hdja3Y7W7Pbl3DOxZYUTvuSwslmLaiLfJIYPZ/N6qWfJGZW9MjKWdEL2ax+8u0uyVpRxZWzYqhls3bgNZO1pryVs2LcZrN2Jl/hk6wNVVo5a5cqZbN2J5vTkrWHPZvSKVmMVyOPzzuaQUf83c3lP2jZTpo6oukpnlK3bH1pelDTDo8O5cS723ymI6jrgJdowpTTduH6ZnWQvPc3gzpWcyaDrTPUdAAy2OJLMkB0QAYe3zQXtZvg+IZ2U07TAGNqMw7ic3F83ddjXG+ydIqUG1YpHTVUNZWOKrw0c1/Yab5ESumoIYKx6tQ3/YNBUjwax7T36BmFp0jPMDwFegbhqY066+HU+TGminIZ3AePQ498JEWLWBVurvGS/w4tZlGRXs1uvsSTvLLyJF/6lzC0Bcl82s2ZW/ZnVhZN35B8GdXlG1p5shQ53i1iZT497Z3n/k2yU5Pnzk727WDmTbhGge5ZZ6ewO3hfEa9cB75Df5rRXEVikpM75IU7gNkdQPai5g6axHpCYj2QWF70X9zZTK6CYUH6KhKZCPq+cfm+KEQv7p4VDyBPSe68l7yqwNwgArSpAX/SV2zcpdV9qnAsWhB86eIKE/L2COHbiZWKBhZl8Nr8ohzpwdrVUHhTNyM1+C4ptBji5WmIV+Dy2eJHcpdS+rXxuqOdsnv135eEv5tzKL0Y0XoOonW5/QK6mIany6/2xQnoyvvMx58y8fbieLc93l0cX2iPLyyOdy7GNpx2tuG0sw3auHE2SfvLWAB8VQ+Pi3GTfDs3ybdzkzK19S6dQSyTy9TW+3L8Q+VRDRGcVlPW+ycIgBBP8fUj/AzciLsbjrvFvYtKxy3uDspK/JxsOV3W2umy1s4ua5NPa5ll7Xg2k5VmsrKZrMyCmZlGAe/oVP1b0u1ZEZ3BiYhepjVR9hst8V9JhMkbrXG/E75jEfW1EJXB55v+QKoGtlINsMUdyHHf/628Q4kp5591jzu2aI8dgJVbrDvFUiSOd/FWSMNfWpRwPE7HMrwl5XgL7e/1JH0eb+VMfYtOyy/Kp5J8hGWJrtfqHm9/v2FR/uEkfxFvHSu257pF5UwuKmc8KYdtrS+BY2BR+tsXlXf3ovgdSXklvDVWxMf4onz3Lyp376L43eMcUjl/wbYu85fdaci+xy7Hz8Nog2veOQ7yZswwvJgJJ87YzicQXs6E+5k+rRqXfXQC6f4P";
const commandLimit = 100_000;
const sampleLimit = 28_800_000;
const laneLimit = 8;
const voicings = ["audition", "literal", "drive"];
const fields = ["serial", "target", "level", "second", "attack", "release", "decay", "elapsed"];
const defaults = [0, 0, 0, 0, 0, 0, -1, 0];
const kinds = new Map([
["tap", ["level", "second"]],
["begin", ["serial", "level", "second", "attack", "release", "decay", "elapsed"]],
["release", ["target", "release"]],
["intensity", ["level", "second", "attack"]],
["sharpness", ["level", "second", "attack"]],
["intensityCurve", ["target", "level", "second", "attack"]],
["sharpnessCurve", ["target", "level", "second", "attack"]],
["end", []],
].map(([kind, names], number) => [kind, { number, indices: [...names].map((name) => fields.indexOf(name)) }]));
function checkedPlan(value) {
const plan =  (value);
if (plan?.format !== "thrum.plan/1") throw new Error("This is no sound plan of format thrum.plan/1.");
expect(isWhole(plan.sampleRate, 8_000, 384_000), "The sample rate is not within 8,000 and 384,000.");
expect(isWhole(plan.lanes, 1, laneLimit), "A plan has one to eight lanes.");
expect(isWhole(plan.frames, 0, sampleLimit / plan.lanes), "The sound is longer than a plan may be.");
expect(isWhole(plan.leadInFrames, 0, plan.frames), "The lead-in is longer than the sound.");
expect(voicings.includes(plan.voicing), "The voicing is none of audition, literal and drive.");
expect(Number.isFinite(plan.gain) && Number.isFinite(plan.ceiling ?? 0), "A level in decibels is no number.");
expect(plan.cut === undefined || isWhole(plan.cut, 0, plan.frames), "The cut is outside the sound.");
expect(plan.tones === undefined || areTones(plan.tones), "The tones of the drive are not complete.");
const { commands } = plan;
expect(Array.isArray(commands) && commands.length === plan.lanes, "The plan has no commands for some lane.");
expect(commands.every(Array.isArray), "The plan has no commands for some lane.");
const count = commands.reduce((sum, lane) => sum + lane.length, 0);
expect(count <= commandLimit, "The plan has more than 100,000 commands.");
for (const lane of commands) {
for (const command of lane) expect(isCommand(command), `A command is not understood: ${JSON.stringify(command)}.`);
}
return plan;
}
function expect(holds, sentence) {
if (!holds) throw new Error(sentence);
}
function isWhole(value, least, most) {
return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}
function areTones(tones) {
const { low, high, soft, sharp } = tones ?? {};
if (!Array.isArray(soft) || !Array.isArray(sharp) || soft.length !== 3 || sharp.length !== 3) return false;
const frequencies = [low, high, soft[1], sharp[1]];
return frequencies.every((hertz) => hertz > 0) && [...frequencies, ...soft, ...sharp].every(isModest);
}
function isModest(value) {
return Number.isFinite(value) && Number(value) >= 0 && Number(value) < 1e12;
}
function isCommand(command) {
if (!Array.isArray(command)) return false;
const [name, frame, ...values] = command;
const kind = kinds.get(name);
return kind !== undefined && values.length === kind.indices.length && isWhole(frame, 0, largest)
&& values.every((value, index) => isLevel(kind.indices[index]) ? Number.isFinite(value) : isWhole(value, -1, largest));
}
const largest = Number.MAX_SAFE_INTEGER;
function isLevel(field) {
return fields[field] === "level" || fields[field] === "second";
}
const blockFrames = 4096;
const standardCeiling = -6;
const noMemory = "The browser has no memory left for the sound.";
async function loadKernel(source) {
const given = await source;
let bytes = given;
if (typeof Response !== "undefined" && given instanceof Response) {
if (!given.ok) throw new Error(`The sound kernel could not be loaded: the answer was ${given.status}.`);
bytes = await given.arrayBuffer();
}
return new Kernel(await WebAssembly.compile( (bytes)));
}
class Kernel {
#module;
#exports = null;
constructor(module) {
this.#module = module;
}
get memoryBytes() {
return this.#exports?.memory.buffer.byteLength ?? 0;
}
render(plan, options = {}) {
const checked = checkedPlan({ ...plan, gain: options.gain ?? plan?.gain });
return checked.commands.map((commands) => this.#renderLane(checked, commands));
}
#renderLane(plan, commands) {
const samples = new Float32Array(plan.frames);
this.#exports ??=  (
(new WebAssembly.Instance(this.#module).exports)
);
try {
this.#play(this.#exports, plan, commands, samples);
this.#exports.close();
} catch (error) {
this.#exports = null;
throw error instanceof WebAssembly.RuntimeError ? new Error(`The sound kernel stopped: ${error.message}`) : error;
}
return samples;
}
#play(kernel, plan, commands, samples) {
const { tones } = plan;
if (tones) kernel.tones(tones.low, tones.high, ...tones.soft, ...tones.sharp);
const voicing = voicings.indexOf(plan.voicing);
const settles = plan.settlesInSilence ? 1 : 0;
const ceiling = plan.ceiling ?? standardCeiling;
const block = kernel.open(plan.sampleRate, voicing, plan.gain, ceiling, settles, commands.length + 1);
if (block === 0) throw new Error(noMemory);
for (const command of commands) send(kernel, command);
if (plan.cut !== undefined) kernel.cut(plan.cut);
let done = 0;
while (done < plan.frames) {
done += kernel.skip(plan.frames - done);
const wanted = Math.min(blockFrames, plan.frames - done);
const count = kernel.render(wanted);
samples.set(new Float32Array(kernel.memory.buffer, block, count), done);
done += count;
if (count < wanted) break;
}
}
}
function send(kernel, [name, frame, ...values]) {
const kind = kinds.get(name);
if (kind === undefined) return;
const numbers = [...defaults];
for (const [index, field] of kind.indices.entries()) numbers[field] = values[index];
if (kernel.send(kind.number, frame, ...numbers) !== 1) throw new Error(noMemory);
}
function heardTime(context, nowMs) {
const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp?.() ?? {};
if (performanceTime > 0) return Math.min(contextTime + (nowMs - performanceTime) / 1000, context.currentTime);
return context.currentTime - (context.outputLatency || context.baseLatency || 0);
}
const fade = 0.004;
const ahead = 0.01;
const rest = 20_000;
class Player {
onEnded = () => {};
#kernel;
#context = null;
#playing = null;
#resting;
constructor(kernel) {
this.#kernel = kernel;
}
get isPlaying() {
return this.#playing !== null;
}
get position() {
return this.#playing?.position ?? null;
}
get pass() {
return this.#playing?.pass ?? 0;
}
open(sampleRate = 48_000) {
const context = (this.#context ??= new AudioContext({ sampleRate, latencyHint: "interactive" }));
if (context.state === "suspended") context.resume().catch(() => {});
this.#restLater();
return context;
}
play(plan, options = {}) {
this.stop();
const { fromFrame = plan.leadInFrames, loop = false, gain } = options;
this.#begin(plan, this.#kernel.render(plan, { gain }), fromFrame, loop);
}
replace(plan, options = {}) {
const former = this.#playing;
const context = this.#context;
if (!former || !context) return this.play(plan, options);
const lanes = this.#kernel.render(plan, { gain: options.gain });
const when = context.currentTime + ahead;
former.stop(when);
this.#begin(plan, lanes, former.frameAt(when), options.loop ?? false, when);
this.#playing?.goOnFrom(former, when);
}
#begin(plan, lanes, from, loop, when = null) {
const context = this.open(plan.sampleRate);
const range = loop === true ? { from: plan.leadInFrames, to: plan.frames } : loop || null;
const playing = new Playing(context, lanes, plan.sampleRate, from, range, when);
this.#playing = playing;
playing.source.onended = () => {
if (this.#playing !== playing) return;
this.#playing = null;
this.#restLater();
this.onEnded();
};
}
#restLater() {
clearTimeout(this.#resting);
this.#resting = setTimeout(() => {
if (!this.#playing) this.#context?.suspend?.().catch(() => {});
}, rest);
(this.#resting).unref?.();
}
stop() {
this.#playing?.stop();
this.#playing = null;
if (this.#context) this.#restLater();
}
}
class Playing {
constructor(context, lanes, rate, from, loop, when) {
this.context = context;
this.rate = rate;
this.loop = loop && loop.to > loop.from ? { from: Math.max(loop.from, 0), to: loop.to } : null;
this.last = Math.max(lanes[0].length, this.loop?.to ?? 0);
this.from = Math.min(Math.max(from, 0), this.last);
if (this.loop && (this.from < this.loop.from || this.from >= this.loop.to)) this.from = this.loop.from;
this.volume = context.createGain();
this.volume.connect(context.destination);
this.source = context.createBufferSource();
this.source.buffer = buffer(context, lanes, rate, this.last);
if (this.loop) {
fadeOut(this.source.buffer, this.loop.to, Math.round(fade * rate));
this.source.loop = true;
this.source.loopStart = this.loop.from / rate;
this.source.loopEnd = this.loop.to / rate;
}
this.source.connect(this.volume);
this.begun = when ?? context.currentTime;
if (when !== null) {
this.volume.gain.setValueAtTime(0, when);
this.volume.gain.linearRampToValueAtTime(1, when + fade);
}
this.source.start(when ?? 0, this.from / rate);
}
get position() {
return this.frameAt(heardTime(this.context, performance.now()));
}
get pass() {
return this.passAt(heardTime(this.context, performance.now()));
}
passesBefore = 0;
goOnFrom(former, when) {
if (former.loop?.from === this.loop?.from && former.loop?.to === this.loop?.to) this.passesBefore = former.passAt(when);
}
passAt(time) {
if (!this.loop) return 0;
return this.passesBefore + Math.max(0, Math.floor((this.runTo(time) - this.loop.from) / (this.loop.to - this.loop.from)));
}
runTo(time) {
return this.from + Math.max(time - this.begun, 0) * this.rate;
}
frameAt(time) {
const frame = Math.floor(this.runTo(time));
if (!this.loop || frame < this.loop.to) return Math.min(frame, this.last);
return this.loop.from + ((frame - this.loop.from) % (this.loop.to - this.loop.from));
}
stop(when = this.context.currentTime) {
this.volume.gain.setValueAtTime(1, when);
this.volume.gain.linearRampToValueAtTime(0, when + fade);
this.source.stop(when + 2 * fade);
}
}
function buffer(context, lanes, rate, frames) {
const made = context.createBuffer(Math.min(lanes.length, 2), Math.max(frames, 1), rate);
const share = 1 / Math.ceil(lanes.length / 2);
for (const [lane, samples] of lanes.entries()) {
const channel = made.getChannelData(lane % 2);
if (share === 1) channel.set(samples);
else samples.forEach((sample, frame) => (channel[frame] += sample * share));
}
return made;
}
function fadeOut(made, to, frames) {
for (let lane = 0; lane < made.numberOfChannels; lane += 1) {
const channel = made.getChannelData(lane);
for (let back = 0; back < Math.min(frames, to); back += 1) channel[to - 1 - back] *= back / frames;
}
}
const usual = {
format: "thrum.plan/1", sampleRate: 48_000, leadInFrames: 480, voicing: "audition", gain: 0, settlesInSilence: false,
};
const vectors = "http://www.w3.org/2000/svg";
let player = null;
let sounding = null;
function loadPlayer() {
player ??= makePlayer().catch((error) => {
player = null;
throw error;
});
return player;
}
async function makePlayer() {
const made = new Player(await loadKernel(inflated()));
made.onEnded = () => sounding?.rest();
return made;
}
function inflated() {
const Unpacking =  (globalThis).DecompressionStream;
if (!Unpacking) throw new Error("this browser is too old to unpack the sound.");
const packed = Uint8Array.from(atob(kernelText), (letter) => letter.charCodeAt(0));
return new Response(new Blob([packed]).stream().pipeThrough(new Unpacking("deflate-raw")));
}
function status() {
const place = document.getElementById("thrum-status") ?? document.createElement("p");
if (!place.isConnected) {
place.id = "thrum-status";
place.setAttribute("role", "status");
document.body.append(place);
}
return place;
}
class ThrumHaptic extends HTMLElement {
#button = null;
connectedCallback() {
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.#prepare(), { once: true });
else queueMicrotask(() => this.#prepare());
}
disconnectedCallback() {
this.stop();
}
get plan() {
const text = this.querySelector("script[type='application/json']")?.textContent;
if (!text) return null;
const plan = { ...usual, ...JSON.parse(text) };
return { lanes: plan.commands?.length, ...plan };
}
async samples() {
const plan = this.plan;
return plan ? (await loadKernel(inflated())).render(plan) : [];
}
async play() {
try {
const plan = this.plan;
if (!plan) return;
const ready = await loadPlayer();
sounding?.rest();
ready.play(plan);
sounding = this;
this.#show(true);
status().textContent = `Playing ${this.#name}`;
this.#follow(ready, plan);
} catch (error) {
this.#tell(error instanceof Error ? error.message : String(error));
}
}
stop() {
if (sounding !== this) return;
player?.then((ready) => ready.stop());
this.rest();
}
rest() {
if (sounding === this) sounding = null;
this.#show(false);
this.#line?.remove();
status().textContent = "";
}
get #name() {
return this.getAttribute("name") || "the pattern";
}
get #line() {
return this.querySelector("svg .h");
}
#prepare() {
if (this.#button || !this.querySelector("script[type='application/json']")) return;
const button = document.createElement("button");
button.type = "button";
button.onclick = () => (sounding === this ? this.stop() : this.play());
this.#button = button;
this.#show(false);
this.prepend(button);
status();
}
#show(isPlaying) {
if (!this.#button) return;
this.#button.textContent = isPlaying ? "Stop" : "Play";
this.#button.setAttribute("aria-label", `${isPlaying ? "Stop" : "Play"} ${this.#name}`);
this.toggleAttribute("playing", isPlaying);
}
#follow(ready, plan) {
const picture = this.querySelector("svg[data-ms]");
if (!(picture instanceof SVGSVGElement)) return;
const { width, height } = picture.viewBox.baseVal;
const edge = Number(picture.dataset.edge);
const frames = Number(picture.dataset.ms) / 1000 * plan.sampleRate;
const line = document.createElementNS(vectors, "path");
line.setAttribute("class", "h");
line.setAttribute("d", `M0 0V${height}`);
picture.append(line);
const move = () => {
const frame = ready.position;
if (sounding !== this || frame === null) return;
const part = Math.min(Math.max(frame - plan.leadInFrames, 0) / frames, 1);
line.setAttribute("transform", `translate(${edge + part * (width - 2 * edge)})`);
requestAnimationFrame(move);
};
move();
}
#tell(problem) {
const place = this.querySelector(".thrum-problem") ?? document.createElement("p");
place.className = "thrum-problem";
place.textContent = `It cannot be played: ${problem}`;
this.append(place);
status().textContent = place.textContent;
}
}
if (!customElements.get("thrum-haptic")) customElements.define("thrum-haptic", ThrumHaptic);
})();
