(() => {
"use strict";
const kernelText = "1X0NkF3Fdeb9eT/3vfvevDdvfjSjN5L6XgSMJAaNAUsjjD1zB0mMAWNhgYNiMLIBl3eEbQkRr72MNGPzEyWLYwXkrExSW6Mn70pJYK3EjgwmLsZxtkpJrWu13iQrb3ljZYNd7IaqVbacCt5Iy37f6b4/b35kkJyt3RGP/u8+fbr7nNOnT/e1PrL3E7ZlWfZR54qdzvS0tTM/Pb1/etqe3pmbnmLYxf/tqZ3utDhInZZUG0k2PQVk3y8Z90uOwvS0Due0k6cjQXEcKe3qSqTufTu96an90zrZ3R9n2r+zOD01pWPzJrUwHTfvmvD+KQHSAjBTcYWESYrC502bSuAvwzu1bx/+x6yVNKRzTpk/a2c59rLq0n7zh0zu1i224+Zcx3XdvFUoFAteqexXqh1W0eroqFn8r6NWr3ZaHY2u7mpPr7Usn7f6+q3lzYEVxdrKVcWaCgphIZe3d9u1Wt61LafgAY3RzEzOL77HK3zioU986pHPOlb+0U998qG91ljuU7sf+qQ1ktv70CcftG5yH/ilR60Nub27/slu6z2FRxD30CPWjfkHHv7U3oesG0rdthXZfsd1w339y5u9QTiwYuUqVX78884W17L8Wxx7vz2tLGV/K8yNz+i/N960Hs/47wzzN1qesiJL5cbVgWMq39zg5HRYByz/qznXnnIw1M6YsjZb/FNPzT2wpWoC+Kv5adrgU2MPpmnnppkW/wMw1ker+N/m//35dQ/d0vP3oy2Tb+Tm2dj3ndnQ/db4m/Ef4DW+v3/TurtqKxcZFTKe/TbacSTIv7MRQHKVe94Jc5HziTCvcipXfxz9tIKCykfWrYjI72L8xN4q+iglz/7v8Wt//EprFoFP3/TZd/6PTf/9W63Z0Io7Y50dbSV+b+xo4j+die/OxPdl/AMZ/1wmf5iJX53xX5XxD2b8a8eOxtgcnW39P+BVhZbKoLcVWL7CHLDMv0HbntajHb1ZnAxdZU1gzN0IDkbvhfEbnnpFZ/51Gzmv4FS0ovqu0F0tXuVybJRbf1KH1rleYGXmkDvoWB2uhYXpm4xPySBblSTil02E05bjOcTYbVmeI+RuVJ80LVv+X9iOLVM9ac7+snT8oe9+N3oomdZvTAd2ZAU51mdvfvzUn3xi+P5Xl5jM+YtN5nz7ZM63T2adPnbXPwQ/5RxlYOfyj3z99LcksHe3e+2v9h99uTUbION5J3L3BDn2z97kYk2rHFZvPCrfAaqnuPyU1QrjJdM3dzRZPjdk/Fsy/g+k/pkPZfwPpP6xyUz+PXP/aJPV/3PbdCBZna+kq2pwLl0x78n4b0/9Mx/M+Hem/rmPZfJ/MvWrvXP/F1bez20Z/PL8ZZDMemf+rE/XgVk785bB7W0Q5U18PqpMKrv+qwwAgvygUwlt0HplRzbZhq0sTDlkS2qyOf++YNvu9KgVOFgxLldUxMTcbVVLAtag81tPPoGWapPR7j1hbhLFQ1s5Uf3R0Hkfa1fOrujNN10kfHrMiqa3VgF9juWeZzk2iRAAANcCHLoymf6SjsT6ZKCRQn62jM2icC4SumTVnyaovn+7xLM7VvToJHtkJW2EjHd1sS1VwMyexg0hEhni1qwq6vI3tCHQjtFBBFoagcoG+gLGZfC+G5jSpFPgQGuhHZFcFPdoZ2tVlgATnGgaxJV4d5VzB0mrySlZTLFHhJ3rIizVKS3J/3yOzb/NexCk9rv40XXwU9ZaR70cFNK5lsw5J7L3bJFhy61xB8OicrejMfit0B237sZIuftA7+3tZLC5da4KPDpeUOKERQ7kLilvNihXyj7LbQuKzFAPyugEwn2hv6PqIU9ZlY4o95vK/+bRFrN7JrvP7BNBhaGxwGVoRDcyzEY0xVbFHTFYVQ1WdV9YFbDyGqwODVZNVcftHUBdTXWwlZKvirpAMS7gxllKqhIDogGuaoDrO6oFlC+r2hFV/aaqG4ALvvIkk7sDuECn2SGkuyYdhDo3bm10J8BHC5vcYTj2RndQRyod6elIdEVZxDf8Yzqqj1FrndUvh8g2onPXY1qPRn1CXEloDBsGJo+0VJlt2yaLpTqWyOKjP4UjQVlj805iU1U2CVyubt1Dg3BKGsoioESHVHnTwg4J7BpyARkA10Bu9CB5KQAY7WIGgPm1ECBd+8L6/K86rp7EbdMVq4Boc9mQnUxSS09SC4NrK5uzIUfHC/LpJMU0mQWQNqecxdQ6ZEiX4b6wyAHNK8iURwzMGNACBtQUzzYgZSd0A8OLNcDpW4jbkQbGwuL2qgMiLkO5oB1izuLo5towZwnmCgTENlmsJbKg2YL/7VwRUg72B45G27QGVEAZC4oLVr6rUentCEsxMsvsq6vK+0IsXlnxtl6hgtOKxmlVlfXyqXL5dFSKWBa6nBeXczRyqnHxpECBBQq+Rn8HJoCgv0b0V1WHqh5R5W+qmqClg+tJkMl8GCEnk6VosjgapWW9Ogopcsrx1O9gNttksbILqC2L7GgW9CNhzuwB6SIA0Y4PJ5pxgjoYYKfqCKoyRuNz1pQUrYITIc1GGvoIBntQeHIVNRHZnipvJ8cDZdqOQHEKdNfj5JVhkVVU1FlYDSILyb4Mey02yeZ8XdqPSzssu11K7gk6tTTgxG1vwhK3VF11PvIuuw5fVQuUHZvcjJj/jOs607nHnJjPzdm7wpzhZDnlXLBywxf83AnbBBQCs3GgjsDBOGAhMINANGODO0Zgde6jYX5Skz6HnBacR8UROZQ4YWOm0jNrk4HAc9AmF4BnxhZmg4KDzuawvCv0o9J7q1JP9JnJDc5mdDX67GSQ57hEHn+3NScZg1EFUckrC/KF8rUDAgfgSGo8uNtI6eDuJHGCu1sR6jmLUIMXx6CXJ7E8ZP1JacuUrpvSypQmbSsnvSTsw6GO1yEV6tw6VA91HTpkhVJzBaIGIbCNBOF/HuLgtL0fg56PhcTNYYHOGCSHiNhyVGFXZE/IzOAkKET2ZFjQoBPw0FOy/pACbGGWqwPHkNE7FmAPHRQrMs0cVsVJUxT1gXK0mJGnfPXNXK6ALZQ77U2ZmTGcmRjRgcdFZrsG3hc/L15Q9+jc58S7Gt4T2gs0RW/MiHcA3lPaC9YTzWpvN2eM9gK1459D/QfsjYAjF/3giUQurG9wKhjUfP1LbB8dLW1wPI2f6JRIWQUIYJGFwHlSB4pjnFN0POJQ5gRkNS8sba06FHtV6f2k4JG3FdJBER4gbp1jgdvnI+fRoAQHKPUxxcD0JykcVqT4FlmyFUqe80W6io62MUFzflQP8mw1OmOxBTCASQgjVTSBOYvOsLHW7CaRtD3O5BJnH0iFryr1XxM0o3EMlKZ3tokD06r/hvgK6xwKMHD6QC/hKEhCcAaDOp1hECI4I0GDzljQRWci6KazLehRBVOhpXpOjmCcLNUNdwBuF1xSjgbcbridcEk/6nArcGtwhZDA5Xwpw+UgDcfz92qIzdEfc/TQ+YiT1an/igycI1qrWWcjKnD899jgWBbHyKFk63FfAZS5W0QMnoa4j4L/ggWXQ2jNIZssFav+z7Xkq+XhuB9+2UqSqDnjL4f1sVh8JqqPwD4tmwAvclNY0/K/s8TObvNzX+bfn7xiKPUdcypVOd0x91BTNFBxpgebslP7nNl2uUOWF9mcNVjWuRfG1VOyF3zhiVc2X3HgwP0Dn/3WaEsKfF5v7dp2dtLG3Js/HGv9VswlRlsnSdQ3x1obm7MJzPwOvbGbEDJo78Gux6t/QcbChozqWFrDwGG0E0XDjF90potTNviCPW3vKz4W8wZrV+hpGGLZbNDpC0tCiJSlBWo4Vgj5QHn1AwJ6RenQE5ofMoMXdkiU7lsNBLjcSqRYNddKE1vYQ/qxJm6uFdbTilsB+Ww9rbsV2NFngs4LFWveX9jA7G9g6jeCHlcD3ok1F/aqzvcLa+4WAu+pHiHOnuolIXUeBVmXqe2RcmPJ0LWCbjJiTzWErHuqS4i9F6lJVLqg2DBapquCBsX1cguLs4blj/5CVGodYSdq6AQErdYsOoA6QHUA3S0kBAlKxjIoCVKMxPEa0eWbGRcs47gMWQN6l4e4mVdU6WtfCpb5apnkOHShSy27ANwtu9AV9gm6xvDfWIyuCz+2L1SpksjlC8V6Z6Oru6d3GbPNjGZ/Yf+FV+1gOSipcwzCh5KaZlDLLH5z+J0dQ01KcjUpBUUeWbjAEAGGYIBi0nOtk/CuoHcWWGFgJWhAKehVXUEfRqxfj1VJdU6AjC5HfT+2QdOaaA+eLhlNsGhRTiIr0B92qobqvMCevGpf8IGmTtUlEXUdUdfSdafKy3BhmTYurLK4D7Ge4cC5MgptqXZ7qtOe6rSnuu2pbntqLpPataDdfHvqvHYL7anz2i0mqZ1MRZRJ9VW/WsnB6FYrOLqvEoN9OqoniepSA2q5HlNwPw5pL4QtcMIB1ZRBVP1YQ31YCL1R7VbOz94IeAcuu5CBg5FFai8GYTliQ8FtbwxnSRM9mea9HFNKL72ZQuxzJrejcztL5nayuV2d210yt5vNndO5c4vn7poHd17nzi+Zuw3ugs5dWCx3px67dHQ8ip+asGoK/E/tAjnj2Zxhjd1ghXDq2INaVDjltURDBVKBjoi5EKb3QDQSBb0lMmEOjRUouhQ3OGcgt6rCGmwBIIXXn9GqQKlCCyxkrf6s6/qk+vszFN+JuY6A42pOLXDkILWQA1PLRLqqCgSoSMe6RURTD9s1OhSw9oRFgU3WaxGS2sOToacLoJIzMhjS1ZLuall3tShdLTKjT8cI9uU92BOYrpYg/7Orvkhp0lUwHXaVAoTualGqSLuq2LRIv4PObJ5V63qLu8JKDGYFuwoCxZ1JnpyLO5M8hC16zuXAuOg5mwNN99Ba0AlApSKKEXXhKY6qGYG/w2wDqsIvOuErcg0UU5l9O3WOGMVCO6BOOjmU5x/MF7Hh3+dOc9tv78vvJ69f475oh67IVp/ZLpo9V04oindXrawW5awT5nZonjCq3GO//6VAhOJ7qDEYdKjGs45hsKygRC0pd8YYC+6MS7LXxMgqT09hX9eB/dfXDz0bVoSvKO18uKl8zOxDwgLRD27pVGncngpLH5AeutzEYoJOQR62zBa4qnKi31HVjYDSJzj3BoVo5rX9ga/ld04v5WPKRDOH7ck1FsDjvtyLzhwmGhGBgfGi0wzZDGG/Fp3SWTGXsMSMv7aIStSLXtSpYWl8GkjLnPVgOpYzwTurNrUUXnTCFKjLljw6bIKdqj4FKaVT9FIlptVVCV1XdUFhtqoPYJ6U2sI5v73hXHuqqrYBUqwU9N6gxmYgR0yFNVVGMwUMW42/7c2g5LfVcifJdQfz51QHFRc5UaeKqhZlJX9VlXaIqkK5Gy2OiQXHxxo7ASrsV7XKOf33t7bt7p+HT2uNqyDsz0elw4Th0G3rli0HG1QK6YnB3WuOs8MV4CCQMxpLaip0REXjLqxFuiXa1ZzOnJtiHZLZoYICVTUDx9egjcwrazFybEHRXFtR5aTd/t5KH2L2VGW/g2XoTOUec/Y5U86+eiwon7Z2cS1RdebNV8FpsUx5QamiYe4jpVvj3hNIaBvkZTgTJDdU4nUIwCQ16DMIDTsZdCa6IVGT5LH+nbChsd6lCYDo9RoYS/y2h24z7KaOr0d1b9+L5i1/wRLoUXWswHHIt6rnWNAbx46LDqQ3mt4LiayHagR6lzHf+DREAU5/zPQ6ZLV60M+hlEzBsjgKOXvQU2TuRubpJxkr2K89iURUgRKq94Un1TJugp58SfXr1MdVnxC03Y8/obqffOmo4AsQ1WTdC3C1bQCtzo4Cjn3oYQ9XXaru636JisUjYSlB14NVN4M64mZHNdceU9lRLVSKogbO2Eag9Zy/IGNeViCyEsmptcQocjt+JqRzuyQcLmdq1QwOB6TBmSbYAdrdBO1cOtwE7wXHTdDeS2SqDqCwA3Jxh6CeKO9AdmBcY75XxtBkkgLLqoL/HuYj/jsS/PuqlEGXcjEMvUsPQw+G4Ui4PEGDSr0PNlskHeinaDkruoOVuIP22+qgDxh9dNBPOugv7KDJ1N5BX3fQ/8fqICDv0l3rirtmYfJ1YnDfVg879arpBKyd2VVjUnX0uN5rSsc6dcc6syunG517a30C6OYoIl74qiGKa3YhO8uXozMgII5RgMvKqvKXkpAGSUg1e4bdiClHWTXQBVQtRxuGZjSyNKMMsBuaZkBCCmo85a4xu5uuluU8XmgkRATJQUOjoZxSjpqmJXXWx2mXJSC1GAn1BAllEpDlbUt4eRsBaZCA1GVAnXTC1DUBCZb7aolJgUpTxJJi6LXdw7XdEHqUB4hVIsZNMJ+dGI3sxGiYNY2VW8+s60YyN6pqGZkHklOsNPSyrqfLuiMFl0eCbTOkYyFyGjLrm2kHm22zfrkv3KFCaauiO1eJO5d7W53T6xmrtp5Z0ws657d3ztedS5a0f5HO+ZfQOb2ge7igdZ8cag84obnu3mrXkgVdZdfSPjUYlbLARrqCq3pNd2oWyIWX7Uk17klnW08EYE+VsKDhLG8FHsQ0c3Zx2qaWmvryouxL5mzZaVj6pGVAPLN2sELvZ+xgpd7P2MEqZyxavUUOoKzojD0ZrT5fpsAH+eXjJwNFd+fJIFD5de6sEy6nOxI2IReWWpBrERoLebAOz0QYtmZbrfAKBg47SL1ClR5otk6Gq9HDJmQpr8WTCcCuM3r6TF2yXHkvhDV1oSu8SismAnivVgNGOTGorlKrGH11oq9YA7/kvErn+hF7ebXOdZXO9SP2t3jBcrrDlchUrVQ7atlfgLYYT4PQ7C+4WsdTA5b9BWt1PLVj2V+wjq1gn7dY2jUCQWXRtCGmYaO6WNq1Ui63aNp6ac9aNG1Yyt2waNpKKTe8aNoqtfpCV/AOng/JuXyRWiaLejT1DjWsVqj1+F2L3xB+1+C3Dr+1+F0do/tV+23/n+o53UpdWhlAKwNoZQCtDKCVAbQygFYGpJWBS26ljnXyQ/s27HVWCqzBdWqVeBBek0yVldJCcD3SBnTaYDKzipHimRLLrUlmIHMOxlOU23VjvMF5PJjO4zXJPL5KDeoZuiaZx1fDLzkHM/N4jc41mJnHq6WiK9XqZ7n5vulQuDpR566mOne1Wv3MBawxRo+NHbqgXL1wLjb/1y4x/9ctMf+vWWL+D11k/l97kfm//iLzf/gi8/8dF5n/113y/F9DHC+qxtajvTrRXV+/2CoZxORYgVm8YonVsvbnskrWoJUBtDKwxGpZ+3NYJXa8Sm5IV8nV81fJO9NVclUyb6/HctCzTi+X67FYBHes6epkxrPsVfGSENXjmarLA+fsSVsue9YkZ1pv2nvCfNWKvsLDxYDn9l/Rh8QVZqCh33GGw3xkiwJy0Dkh4UJUu437EsRvFXNAibUj8CJaDtDOUFtFPq8PWcUmktrHgq9PjXkYTFUkD9o/DbaVv03OnO3bqMVbonDIvOTQtipucMj25JB5/PhfPvWjvzn9h98d3ejQ0MPjgfNkWLojrrH0Vmos6RqL2Rr//JXptEp3MizecSlAlqRKXeMX/nO2ytzPBcr/kul3/vKA/MKf/qcjP33u0A+zQBYuD0hU99Xv/M8/OEsgpT6s7+KE7ELNkfZpHmnTwOdXzDEqT99m5Eg71T1s/u6/49/roxzcrc2wvIkARiNbQk8OZPtorDBCW4XFa80rllD5TOUeLcvTgpQzLxFtJ/VIvJoZCG8yzCdYyy9WY0AjedqGpLgCnljTX7MesyTz6ZL02pekN29J+mZJem1LEpAQGrMkvTYQsAoJBzYAeQZEt0z1l88lWVSiq/fTUV+scMi81Prn9ajn0Xx2ARmMoDIuycIdcY2Ft1JjQde4+Pphla6Zmm8byELbbM8Ambs8IF8HhKj0rzI15i8Pxv8gFf70v2a7Xbg8IOMqM0AWLw/IRbqN+e8lNXqL1RjkWY+XhSw7IL42nIoNKcT0yJjDDOhbADZEM5p4iFXHC0yhndXrju1MzzPLduO1GzrKFrO3wKay2NEm95P63KsQ7d/DDDT4u7WJ5akpCc23iQBJubUJJuc+StuorBlOkSYhj9KmqkijL0+MSwIuaziFWIcfwyMocglHgXWy6+/FyoX042wRyyYakor9G212HLJUVlagU5AjLBTfKsZoLBwWJnWGotK+gq7JWaymz+iaPmNqukjO+W26vEwA2uca+6Ai1feP372cxrIFOT1zp4D5KXtffop+XrOjCa09lYeL2Mfs6a797mNd+0qxWv9EITkNTc85XnRCbQSa03b0AKn+r82B6XGXhl1WhDELCuYAFRiPzjmTlI48d8xZ8p9UdEyGq8TNeYnnmXJIVuLJZVmORZ3oNez9aVaNauvPSrPOkLWbh+x2DB2NKB8WCyN4Pv7CEyGNH/y7m9LCcZYhwhJLOgEPM/yUZdQAUgtm3xr3DSes3B2UI2OdOeicccJqZN3Kbg9ZJzCD91IL7NPApSm3RADMOafDs7xiIZ9zedaNjINhOXJuqXrZzq5zDzhhB90zdlije9amMb6z1jnkvhzWW8llm7Ojs2Ft6dtYlqplb2PZEkxuY8kJ1EF0Jz4sdY3SqPgL1Vx6pqVq552wkyZUDdV5R7VOeGacoIvuG3bQTbAOukEPwxNBL52xYBmdkaCPzmEn6Kc76wTLiah7eJ7DI9YmY18zXTwnXUTfNvcNbb7rH4L+sZbqOIo0LlVt1NOhdEhbTw2oxjcyt6Zqrba8K9ryrlSdJBQ1tVx1qy7VLQ2pPrVM9aqel8MaArVWizX0o1z/A80WT31UJ+dAr1rZCmpwVtBgqfMF7I38Y6H6RtA1bgU80S+nU1cbJbs0Sg60CbUq855mQ5V3hSXVmMieyQB1ZX3aONFEorqDB3TRGUzi0jfS8TXoKAEdXUelS/r6lLPO3Rl0pxdZgNf48lS3ZNOXp7oreUbgXyvsz9yS68/ckuvP3JLrz9yS68/ckuvP3JLrz9yS6/9HvyX3XAudyLX16jnEuP+fd4u90vb7yVir7vSO7hEeaTRVVQXHtJVBSZXWgmHW0OOTYlczgDnMwy048NdQoo7JBjmwrBiLOY1Zi7lKawNfWxv0ngx6zOUHSywggu3a0OQMOAlPYNc6M67qeYZaWEv1jCDEVfBCmE5r30zrgHcAypUKCYSYrCRU+NRiVHjbAip8e0yFJ5amwjFhNWTVFBbQtwcl5R4LQn3vL7fRfc3RRKWkSUxDZyfhxZLaEpaFmr8B2GiFLNScxzoSe9qeBLc0sQgPTpqsOkkbwv66MVZF7T9wwiv0VTtCgLgrhClhlYcyVoHi6hwDDXJ4D2QlncFgtXLW2yPhldHnnD3BVYbzYbUHV7POe4NBRM3KXcFgDahKQcw8BgHYCedhWuAbK492y4KE467VHHc1iORKkMYrgYerQGdX0MRD6ldlEPAha9YROSY6Yaf8Dck72Y798CT+F2PBmzTJV2cxEM1gNNiTPjCuGWdP5H06LHGHchUvNO6J3rRvC5tNtHylKj+CCVx6BIzwEUAjyFCck4IPzN0BtZo+r2Xun6QnGTXVQA6wtvSoopY5qkgC50Yf5EkcMu8Oa7yG34isG60jDidFI1PkY4yMNfuN6DwGtZHV7jdU9yZ3t8YpWDIZstjwnqKVINzTNhcTazUrdO6jY/FSvmsMSbJ0nrDJBNc6x+1gHfVTzgE7uEY8DwZD4h62g2vF82iwHuCljA5tDB8N6xn+RUPYlH/VAWKPWqd6nlXdJ8N1h0AA3rARt16tu9AVDqtr1foLP0pUV+CpSBtSw+oaNZSNP4P4hSbBaClFVWs27D5JDSoJDVNUPU07EvYjveskNas11aXT++l0I60bab0nqWqVezGN2Ew201K/VN1tKpAGuljSlJoh3GC1usbZENm74hZM9l7TUJcBsiuT1m8A7DX192YAZDNdSFtmmjrBprpZv4aprVNspN9kPKhhWqYbIHZGnD/WcVLxMuTlLYA5qRCxtVmaZsNtCXtCqkR166g6yLWJ2oR5JfXEOTdhwmEyRn2TwTtUY421LbiODi+HwhkMrqejgiB73rzGGglv0KdxFbWWJOA67SBlWNNt+PrCVZp4rxJbHlcucKnrmRqo65kQiH0QCMQRR9bsHjHT9HmQ1wA3GcA2UAl5/h0hz7RvyOS1syLzcdCMd8QiszAbiMsnnFBuoPmEzhYJGrRrFSEAVFOEj9Zakn0VM65KM845uiPwHneyPZHrhypbLyWhNe4ZFmi3alqQTaA6Ow8q14Dv1H9bdhs+r+YhkU6DBkkcEFcPCMTbG+jocXExLj4pkUfBlJZM76QzHGygMxZspHNPMGLYkacZTz7DjjAc008Gm+CYU9Eb1Qhj3gXHxNykNjLm3XBMzHvUBsaMwjExY+qGb1LOFnm738jf3Vo479LCea8WzpcZFrmKcqyqknRr7nnCDotk57Gx4SIbMhkPGQlXRkLO4c31Ptf0zDHX/uoq5TtKd/xcrp3rxCioS2GmmsIQuTN2CjUkQ2QpqXfqm4oV/raH1WYYqXfuC8dVZEwox9UGDuv4MVrbC8Dj2niryWPqJkLmxLoTfR8fnw4iIFBOrTcEN+O3mRpFyaRzxNHwR/r0elyNImoMUSjsq0g1X3gSkpI+sd4cn1jfnJxYj9PqokZh/AY2FB+k30Criw3sDdrYh26Mc1qnnDB6SS0/eiTDCB+sFtnpHck+wqDluh2QxiDiVTGNMymVgr8gX7HiZcw0xJgh3ZPU2qy1TAmx1qomxkwujR7GRRAsEsfVBMdCh6pEbDXFcdPgeLPaCDxvBNo2JsZMGsfMkaQKvjeyKoPodyP+PcHNfobtq82qCnw3Db5vjvEdteH7SNiXChB9bbYOcl/7Olnz1+kuXRd3Kfe2ujQC4EbQpZFFu2RSpUsjmS69C/E3/fy7FOiuBHFXHMyq681CeAs9cgW26/VCuB4gXh/c3N4jN45mj/RCcNUmRN2IKBRGh9Dkz+iHK8YbNV5K7scOvC67F+69e7E1r4ktRE04aTdtIbjVKfPCW9lsZSDucjdDWvvxkzRLEZOMdWSG5EjkQWvARFMTEAeiiDEBmc2pHghM6yXmoB0O8ciOItQ1EgPCd605iBtWOtOMHW5hJp1h1g63mgy3iHCFlPXqWnPiN4SoLTpqq4laL/eB0ezQosYQSHS+snjitaqx1vktB6IkXJDwCbqHnOC9dA86wa10n3aC2+gecILb6T7hBO+jO+MEd9A9bwfvp/uGHWyj+xM7uJPuOTv4AN3X7WA73dfs4C666NfddM/awQfp/sAOfoHuGTu4B3uSKn5NbPKUqk6GZVVeKwY28MvW9P0QQldZYY+6A7Lq+/C7Hb/b8LsVv/fiN0EJ9tAz7f/CHar5NXOI/4tyiP+MugeZfwG/D+JHe6S78NuO3wfwu1NtW1iJ2vEsnXiuhJ1yoYTXWiYTyOxLgOwXBbDLBcjLAOSlADmXCJD17ssFqJIBqJIC5F4iQGOXDVA9A1DdADR0aZNJhuyyAerOANSdAnSpc2j2sgHqSwASQC517sxdMiBARB8REQM0kFAAAehS587ZywFoIAWoGW28rerLRvjHdrAFlJgehG9JKPG1Qq+DrTHhvlYNJ4S7yjOIKmrxJiEesvgtCZ1ngeGYLZhrSKdFUbMUmzmdM7yDVFybGm4xLAdtaU4TbI0VEqL2aVdIaCaV4U5bM2zpWs2PtixkRFszjOhaHbUly4icr+dCZl5o+7RFKllo+6SRtdD26UM6fgHXulf43YnFWdp9AsPziyd+mInu8cUT778Yp9x5MR77ESn5ZxdhwBytRRmwVu3zQZHJsEpzo+Cj4HxlUcWKjVNV/v8RYHknfvfj92H87sPvXvw+xAHBVFp/GXZOuqW6+ihaGUIrQ2hlCK0MoZUhtDKEVoaklaHLsHMqi51T2awZ9FKvongRyOzRcyx4wKyieEnIZCtz8ZTVR+PVJpPygXh9xasme0/K6BSsNp2CEyc11lmnbFqgr7M+Hna36O4MO+ictsOB1izEQ9F6d6uB1pGQGhVRosymp0Hxo4Y8Hmttsj5Om3ZF386MnoJ71ERPodYmu1bZ+osKZXx6o2Ulp3tleZRCle+Qk83SBsRBBLZ88+CIuuIWUbJfQYVtdHrfJGcPjwcRY/PWq9HCUpELERxhJKDGKzY4P3CAQymhEUUt4gE5UuMp93l3A0JaIf+ESw3ll1zek1KlG+HjoxM3WoeoqJezUa3Dx//POeHE/Vq9v0104rF2uhQl9+N7eL0cMIGMhuueBpleJ/H3NUNQbGoc72sCChGpqO2Vi/gTquc+aYi+L40ANKOBf1G6uJpeovdEIbnGyxuOG93TDtVGousuR8d57dpZ46KbgWi6y8CLCj4gJ2ZKLieuYmw062D1DVmW7slO1eAYWGvcOTscZ0Ol6Oz+yVipeW40dsP1F3xJPbN/Mn4edmZMFziXFsg8jDBkChyYnlRx4ZnpBYUPIznOemJh8nEkG7hexOA2k7z3LMi6kz3RyU0ykzhn7KVOxr7RirX0rlqFTZ3KKrb0SXMzRgzhwfz9olhaAHUnHC7LRnQC07MRHf8+LyJjCJIxsC5hCIh4bBKToZjfKe9iY9F3MbwPp2gfXIArmvXHGc9YC5JPWwnWz2Zynsv4Z+wFpQ7YafLhjP+4rWt72wOwNPJnzgjyPREedGWlRWsqxHXwnbCLZ80nWfNmSBtc2RzSWQypGVrf1feSyLc4vjwKFIsGjClJUfb6qcU7JLznGuj3vgKNeSko1hYcf1HBBsBFcHdTLsNKX0kfDtOqDcBQLUDcjd5azaWPo9wbNta4lqjhCKZ+domXq0sknzwF551guSDIGh+OCWV8EkglsktFMFUc/r7kgN27cJ9rXbg/GDKKSVtfwFplrpS+aAerRIs843LeEv5AW15A0IubSufxG6+A5u/mHe2N1j3gvhWDnenYBcecACJWbbQG4QBbCk6w0epTspgtXuMYJw6Ty3avZC7cRM7WsNEkR0ovYqYqIKbs5GjrMUQXfY3lsTjycCZyGJFUiTNKIuUINRi3tuP/qGujRW3znHA7mf8RHzGQN6HS7o5uBK/V4fPozJyNIt8zRU5Lke/pIlQZ8SL+Gb4YVdbHoBNCKmzhisLhyBV/kFEgJqaf6Rl3E1hvavW0qKFFJS3qaaAvsGJbDG0UctiRo5T6A81WKz67roqKWQ6BdyxxaG0ug/MYM2ub0q/V311a/S1a8OGgZsxqtC2FnAh3b977u+8a/f3WudGWnMHpp2YGFlGD1zb/4oPv+uH7v3BstBXWL2aHU2+3w6m32+HUNr+48sm/ufPFf4lqli9djSu3vZJqcsnlL6kmj2rO//bffu99H51BNSuWrqagVmSrKUrQVFP1LH/+P+Djevn7j6OtzR+Tv7+AYNVhnnP6b7Rb0OP8A2TQkb+NDH2ZxzhnZ4+GHa1gmUJkK+hTAzrl7PRYK1wJwJPy4QBN6h9oZg5Ha0cvdCdriWrBuJuQ87TvIFpb3Tp6IaQ0avJu+0p8RAvfbAhZkfLixSre/L/2T/7ho8/eM6prWq9Wbv7iH/3d4L1fdMZab6W8Wm06/1ejLV3FNWrFeQcUbTn+35Ar23rWqNrs4ifJYffRjGXXJc6oqhNP/pTbxuuQh8DgG2g9241N7um83grlg6FkzQYdJNDp8UGqbg6WUXZYhJdfE6z3+b7HJvcsWxniXpieBiRYuss2uTN0r0HCOb4nAHrxGq02+zbRxs2hBJA7TU95Swjx9nVmhvu0cV9nUv28E7Jc3kjsVBv3Z8y4Qp5axFLvXVr05TL+V9oYRY6XfkYWmn1cNEspWvVLYUOV9r6gGs8/ucA+xk4JX7JIyk0A9/YNcEjWd1TlvWuf74HoLYcbaDFuddBIOexAWNKvkJX5+EtVwcntmhCuXtoTlqLpW9lGgwa82lhHaHeVtNvW7yPIq37cEWwNm00aw5YgTzTBDSqu7Es0GxW8KMpz5JwEq87HhDe6nnBEl6/6EQThF9o+yAolKvOWi56jv5l3nf3udGGfvtRiDFrGxIJUHkGhSU/6MIuy6v/GvNZTUDltGRUUlS3bJY/uE65+NZn+p92wLG+z3Et2lvi8xGcPWT9x5A6CdaP1Gy52OFvkEZ0ifNwVJkuW9Q1hk8ULN3GpSN76MbXJjghQvuHINRlabR90VTlOs2lkzCaAR27UlFz2xDYrU9pD9o997KnRQ/dLXbo2VuPLvYTy/fp18UHE0CB6QjIVsIPUTQWefotNt6nKzxID551Dz4Sl++NnbjC0Nz/y0+nRDzd5E6KcgVxDp/L6CMuOexUWJLrA15og3MnBeZmNCPAlNnHY1TWo0gj88sIwJBeXRzViBcw3/7EjnHUFOHNdj2/qyg618rQcKuRVUUyfacRQVYW18jCkr/JfO/TMIZmQ1fuaSCrd16SurxAZG2I4ln6bMg/JRnanAH0EA+/rEfsN14zLYTcQd3WY1xByzub5EmuFpgszcmxUjGjeRGlHP29ypaVN1aOvy7WUOSv7JiLc3xNZ//llvXyhlD8+hGI/ljPPjuM3be+zEcOrXJL6WHKl64STvkLvChzaSvsmPkyMvRYx70X19OFigNHJN07rcteumDF/l9eTHg2LivIYb4Rgn8U3nlSx/hVt7v38+ClrfygPnyrvWOiAeN3CTzWAZPBxT5AMbhv0W4iBI8/do7eZGvJr3HrgRTPmvcTAl2sy0m57Li+oIHb4YZOvGvWZFxaLfAW8roqx4Dk3SnIhsURAcYMzAqe6wbmBx8sbnWtITvmSqqu8jSA2Lo3zB7gX4pOpmO98LtWNTuRN/YjmpaLBLfKQ6UGa7UXdk9Ggsdv+RtAhzzdnHpQk3ObRRcFvgTfq9PK+hzYt1oWKFnv+elTT8O+PBnwtbz7bO4fomLN3GIFkJwSZzt8MGxdj4I3NtubY3xEG3ogZ+M0pA7e10YZNqbWb83YEoqy8Ld1LZxDylE3Lkz6G+iDfysPSyyMHNLFxvhBU0o6JTRuP75hnG1gXu3/UGFLnMfOs79jiakOmJPXlYMWFCpjZuzV0+rnDYGVqIrAqsgOlKkGQJZax4HeQkmgiErZ+FkLaJJpGu4zcANeXV8KaqnhH1Y2F01T+itt5CfJbZnAbKh+PWPpe4wXfOZS+bRGsUBmTi8aRkyPOQX7aQSUIMQgat4Mg+QxQsOrmib/6Z6NEHzX7TrBSFXjBhvMnCEFc9BL8Xb005IU11PM6H1McdPTiOmQ+QnHKjhfsobZLnh2Z7cVlo64+GTptqFvwKYQZbOM1FcHqD2wTX4y+bcVRbvKtC0N5eHcmtFVxQmivJO2fFGfqvdUKoxxQpoRqgNHeUbWN6UlRXriIgAq5+8f3zRwqEUxu+TqFIkjyypnRxeoVXowOHJbN6aDsTYvRucOpeke28MxzFpHztVGWJYr1ojyOlu7u7fbEOUmMIzNbfyaeWCzxTSYm222A/OXsfrsYnfpyBsBRDd+ciePG20r23QDty9mNtyPqFYcI7rzYh3c6s/TEUZ0pPeHNpM7zBTAAcMdx++4mSfnxaWL7jGWwzZOOssb2gTPWYkq8K0Q7VmSZeZq0YnQ4UySzHVhtipzgpYa4/PFFys8xQ5z7zCIZTjODp/1ns5nPZQMz319Y8sD3MxkOZwPHvx/X6YiWjijGGojZoBYLwqKcFcSCQZrOx+yLYkgTpyXUfzep/9JDlWsfqnx2qKqF9r23nBEKDCAdYrz+enJKaADIi8W9EJH4+DAfjU6GV5JmUVJGf631+n3LOZvPkNMLarbBuiJeTyXNM2N2WSJ7pSIK1O9eOLZImffQtwF7oRI58zY4dXlKvqRq/GRHids+6qQguQwa2ErRqxpoax7QWvkqoMdAl2JGtVWFNCq90TrhiGrNPU53xSZqjEpq1Sb3sKO3Gwcd3egBul3YWtLt3eS+wSdYujfxSlGJW87X6Pa8lHz16qhsNkuqry3qDKP61fIjYpeLTTvNcSmmb3Tn6HIFVbCCKlxBG90XGQd55QRdyCbPy7sv/JCH9XuAI3qJ7+JGw5MXLFdTlVJ0ClFXDloyLKXoNWdSSz8lmZFnnLYHEHlcQq2dPv55mjrgleBa59lF7MzeoKtuxEYE7sAIRGk+sEgxW7Wp5I+z4BW0d3Z1O7k5N632MP3P8oneQesKgYqTRMmGYhHVZygfOcibgZ+JPedyxnM2Z/rymmnVPTMPnNPzwjM5jeA3DHTugRx18bl4kbb3xVTP4+VSNKcz5SzTcV5EteS9U6nxdA7YB+GMRez4wcI/teU52UGnHjrcW8pdlBN2kKP7vI2dCNyd2F3AuVd/SEkVjJs3bs64rnFZW+od0c/U3qC3ydfo52EH9fOwitsWSt3yzmu3KVR8i+04cSPmufYv8uth5lttPxnlXdok8GDmlSc3YybIb9wYhfPYF8Hz4+tSWe+DzdBNvoT2xTEW4hP39vjMMz+xjXN3M4Tn3/99j9LO9ibPSzps+TyjVf8DgW8rn5Pnm7J8UZ4fy+IASQBd+TUt6TD9K/JBKtmCmS76Oq8k+HVdKx8E+IYkPuXY+Wn96S39L2kkzMnJ5MXYpNXOJq02Nsn3eBf7mkFOR5uvGeiPfuX0bhKOMg8Ly2u1u/SHKFz9zG9e3xNCppv4bSdMBL4d8Sg2rMo6X+AWKM9nMKkngRzt6hdvjeJEt3qTBG7yMRt+TZ8tJXO5z4qvUvNTCPJNiJckyzP5Ym46tx8bT/OL3+K0k0frqdpLx6acHZvywrEpE63lhWMjV6PnIuwWf9p7m7xAi62nI++wf04/0jtkKf3KtcdpX6bTF/hyy5xbu2zGus5YpuUoX8p/AdtHyI+UMbc2+cjXoFORtA56vRe4b4vk1WF+gAPEaYUFMrQCMuYa95xEdTLZfUP8DSY3TPIBeWChS0ofFH83k7sleciaZVT9O4InnmkZ0Wbu4bH07mYs7tyVxjXmxSF/UB9/9S+fyQVd43Pn/s7nZ2kqqvoEelfip93Yq1xk3QK8dKjaE0EVeBmcrP+xQf+3KQ9G0jtJQIRmlR6P/E/x6bCqMCd5td89QU8X6KStn+R3D9PTCT5JFwTanaEHjPMz1D/daO1WrPeccOiMioODolUcnlZxBFY6U0r6S3F6ppT0TKEENGOnG3G9bPkAcfwZF1XyOyz91bb6yzKJ/iSfz2udyH63bS0v/Ne+upk3nZj5LXp11UUX97PXrtnTFKhoHJcTT0ur0gqxalGODSN+K4It6RBzWbc2Q/RT0SZDTTQDeUB8zgn46RU3viXB1XvK0ZfUPf1dMo/5TjtheQe/5crLwEXl7gpB9Sf2Vqt6AQmN8OQeHwpsr9bMJ5aEOPAjCoTuq5pHyHWYsuSV7yjV+RA1ZgGoAM9qATIfQyEvS0tx70bxag4jd8oxgPOTaDxM1eD5fM/Sk0s4OV08qLCY3NlAa3cLhOaieJ0fz5EvLMbdqUp38tQ0yyPk1gS/+FHVLuks5s2t1CmVdoUd7DBfZrbm7Rf55h62i1XSTI8nfVsyKKioDnGrRqPDptEOmy6hNnSP0tgpfhVp1S9REb73BVV6/klseuRBaE+ja2+1nOJL8WhbyfvCJdDeKitFVb58y03r0hYS3UXOx9rJcIGPaAgarPq3pPCfFV132tnncJ5XnLG3/o/fm7X3ACFFElf7YmzNbmdrdvvuz7nYbsRp34042aIFdZEvF2Pks0W99MvFLIoRWbooRiFb1E8+8SVFK6q4dFFMtWzRDgQzRWvKW7oo5m22aGfysT4p2lClpYt2qVK2aHdyfi9FeziyKZ2SfXw18vh7bzPoiD/Pufh3L9tJU0c0NcmL/Jat35UPatrh7aqceHeaL5kEdR3xCq28ctp0Xj8+D5L3oWZQx0bQFLB1gZqOQAFbfEkBiA4owBuu5i17Ex0/Ym/qaRpgTGvGQXouTq/7eo7rc6hOkXLDKqWjhqqm0lGF74ruCTvNB0spHTVEMFad+mMIYJAUj8aw7D16RuAp0jMMT4GeQXhqI85qOHV+s6miXEb3wePQI9+R0SJWheeP/A5ChxazeMZQzZ5PxYu8svQiX/gvYWivSOHTbs58iGD/0qLp25Ivo7p8aitPliI34EWszKcX4vM84koOs/I8/MqGDmRCwjUKdM8624XdwfuaeOXF9G36C47mtRaTndwhL9wBzG4fihc1d9Ak1hMS64HE8lsIxe3N5LUcVqRfa5GFoJ9kl8+QQvTiAWNxH8qU5LMAUlYVWBpEgGZH4E/6FZJ7tKZQFY5Fc4IvXV1hXEKPE77t2KloYFEHvyxQlFtP2AsaCm/aZqIG3yWFFlvFPG0VC9yAW/yW7kJKvzLed7RTdq/+bcn4BzmH0osRrWcgWpfb3+iLaXi6/WrfnICufJBkvT3dnp/utqe789ML7emF+enOxdiG0842nHa2QTNAribpfxkbgK/p6XExbpJv5yb5dm5S5uGFS2cQ2+QyDy98uSGj8miGCE6bKevjJERAiKf4+nF+LW6juxOOu8m9h/rKTe42ykr86mw53dba6bbWzm5r7ThotrVj2UJWWsjKFrIyG2YWGgG8I5P1P5Jhz4rojE5E9DINrrKfsYn/lUSYvNEa8zvhOxZR1QtRGXy+6Q+kGmQrVR5bPJwd8/3fyzuUmHL+Wfe4Y4vi2QFYuflqV2xF4nQXoUIa/8q8jGNxPtbhLajHm2sP15P8eYTKmfbmPSgwr5xKyhGWBWpiq3usPXzDvPLDSfkiQh1L9ue6efVMzKtnLKmHfa0vgGNgXv7b59V377z0bUl9JYQaS+JjbF65B+fVu3te+s4xTqmcP2dbl/mXPaTIhmOX8+dR9ME1Yc6DvJkzjC9m4okz9vNpxJcz8X5mTKvG5RidQL7/Aw==";
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
throw error instanceof WebAssembly.RuntimeError ? new Error(`The sound kernel has failed: ${error.message}`) : error;
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
open(sampleRate = 48_000) {
const context = (this.#context ??= new AudioContext({ sampleRate, latencyHint: "interactive" }));
if (context.state === "suspended") context.resume().catch(() => {});
this.#restLater();
return context;
}
play(plan, options = {}) {
this.stop();
const { fromFrame = plan.leadInFrames, loop = false, gain } = options;
this.#begin(plan, this.#kernel.render(plan, { gain }), fromFrame, loop, null);
}
replace(plan, options = {}) {
const former = this.#playing;
const context = this.#context;
if (!former || !context) return this.play(plan, options);
const lanes = this.#kernel.render(plan, { gain: options.gain });
const when = context.currentTime + ahead;
former.stop(when);
this.#begin(plan, lanes, former.frameAt(when), options.loop ?? false, when);
}
#begin(plan, lanes, from, loop, when) {
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
frameAt(time) {
const frame = Math.floor(this.from + Math.max(time - this.begun, 0) * this.rate);
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
