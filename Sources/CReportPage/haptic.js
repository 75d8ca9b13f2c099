(() => {
"use strict";
const kernelText = "1X0NkBzHdd5Mz+zu7M7u3d7e4XCHPQA9Q5A8ADziRFK4A/VzN0cAhEiJggRSJixShERSpRz1AxC0IoUH7En8MexQFkxCDiQ7qcNCCWCbjGBLpkjJKp4spYp2RRVEsR0opVhwLKmYmFWBU3KZigEz3/d6/vZ+IBKQU8ktBt3Tv69fv379+vXrHuv9+z9iW5ZlH1dX7FGtlrWn0GodbLXs1h63NcN3B//bM3ucljiIbUmsjSibniKSH5SEByVFsdUy765xCnTkVRwluR1TiCMpSq2ZmSzy4B6vNXOwZQKcVgrCgbhuS2ow+VH3jABpAZgZFjgTh0uR8HmtuHD4K/DOHDiA/5i0mr2ZlDPxn7WnknhZdPlg/IdEzvZttnJcRzmOU7CKxVLRK1f8aq3LKlldXd0W/+Gxuuo9jd6+FbVa/8pCwRoYtFY1h1aXutesLXXroBgW3YK91+7uLji2pYoe0BjNzrp+6a1e8SP3f+RjD35SWYWHPvbR+/dbk+7H9t7/UWvc3X//R++z3uzc+0sPWZvd/Q/8k73WW4sPIuz+B60bC/d++GP777duKPfZVmT7XdeNDgyuavYH4dDqNWt1pf0ptc2xLP9mZR+0W9rS9jdCd2rW/L3yqvVIzv+usHCj5WkrsrQ7pQ+d0IXmZuWad/Ni+V9yHXtGoavVpLa2WvzTj8/fu60Wv+Cv28/ihh+fvC+LO9diXPIDMNYHavhv6z98euP9N6/4u4l2nG78prnE96250PnG1KvJH+CNfX/3qnVHzdYOEmokPPtN1KPklX9nI4DkaOe8Ct1IfSQsaFe79UfQTiso6kJk3YKAwgMM37G/hjZKzrP/MHXtj19oz+Hl42/+5Bv/55b/8Y32XGgljbHOTrRTvzd5PPWfzoX35cIHcv6hnH8+lz7Mha/L+a/K+Ydz/g2TxxNsTsy1/x/w6mJb59DbDixfgwas+Dds2y3T29GrpenQ0dYO9LkTwUHvPTN1w+MvmMS/biPlFSRFK6o/EDrrxKsd9o126o+Zt42OF1g5GnKGldXlWBiYfpzwcelkq5oG/HIcoDpSfAEhdkeSLxByJ6pPxzVb/p/byhZST6uzPy8Nv/8734nuT8n6lVZgR1bgsjx76yMv/vFHRu/54TLEXLgYMRc6ibnQScwmfvL2vw9+Shrly55V7//K6W/Iy/69zrW/Onj86+25AAnPq8jZF7hsn73FwZjWLkZv0ivfAqpnOPy01Q6TITMwfzwdPjfk/Nty/ndn/tn35vz3Zv7J6Vz6ffP/aMTq/5kdNyAdnS9ko2p4Phsxb8353575Z9+T8+/J/PMfzKX/aObX++f/L4y8n9sw+OWFwyClerWQ6rNxEI+dBcPg7R0QFeLwQlSd1nb9V/kCCArDqhra4PXajmxOG7a2QHJIlpZkk/4+Y9tOa8IKFEaMwxEVMdK9tWbJizWsfuuxR1FT93S0d1/oTiN7aGsV1R8K1TtYulYPRK++6iDi45NW1NpeA/Qu8z3NfKwSbwAAsxbgMIUJ+Us8IuvTgUEK57OVrBaZ3Uj4klV/gqD6/tslnM2xooem2SIrrSNkuGOybasBZrY0qQiBSJDUZtVQlr+5A4F2gg4i0DII1DbQFzAsh/e9wJRhnQIHagvtiOyitM8422syBBihohaYK/HuaHUbWWucUpLE2R6U6dxkYa4eqUn+89k3/67gQZA66OChq/Boa4PSXw+KGa2lNKcie9826TZ3vTMclrSzC5XBb4XOlHUHeso5AH5v7+IE6250dODR8YIyCRYpkLqsvbmgUq34zLczKDFBPaigEXgfCP3dNQ9pKrp8TDtf0/7XjreZ3IuT+0y+I6jybTJw+DZuKhllJYZj69LuBKyaAat2IKwJWAUDVpcBq1vXpuzdQF237mItZV+XTIZSksFJkpR1NQHEAFwzANd314rIX9Hdx3Tta7oeA1z0tSeJnN3ABRrNBiHeiePBqN0pa8zZgXm0uMUZhWOPOcMmUJtAzwSiKdoivuGfNEEDDNqg1n09RLJxk7qe8HpU6hPiaspjWDEweaytK6zbjpNYumuZJD7aUzwWVAw230Vs6uoWgcsxtXuoEE7ZQFkClGiQrmxZ3CCB3UAuIAPgbrAb00leBgB6u5QDYGEpBMiUvrg8/0vKMUTcQa4YBUSbw4rslEgtQ6QWOtfWNqnBpeMFhYxIQSZzANImyVmMrUOGdPg+EJbYoQUNmfJYDDM6tIgOjbPnK5C8O0wFo0tVQPItJvVIBZNhaVdNgYlLVy6qh5iz2LtuB+YswVyRgNhxEmuZJKi26H/TLUHKwfpAGbS1DKACymRQWjTyHYNKb3dYTpBZYVsdXTkQYvDKiLfNCBWcVg1Oa7pihk+Nw6erWsKwMPm8JJ8yyKkl2dMMRWYo+gb9XSAAQX830V/TXbp2TFe+prsFLV0cT4JMpkMPqVySUpxEGZRWzOgoZsipJKTfxWR2nMTKD6COJLKiWdSOdHJmC8gXAYhxfDjRrArqmAB7dFdQkz6amrdmJGsNMxHibMShjZhgD8ucXENJRLanK7s444Ez7cJLaQZ81yPxSrfIKCqZJCwGgcV0XYa1Fqtkdb7J7Se5FfPukpz7gh4jDaik7i0Y4pau654H32TX4asZgbJri5MT8590HNVyH1bJPDdvPxC68UzmanXBckcv+O4pO37ReJlLXup4OZy8WHiZxUs0a2N2jDDVOQ+FhWnD+hRnWsw8OglwkeOUDUqlZ87mBALPYZuzADyztkw2yDistoaVB0I/Kr+tJuVEn5jerLaiqdEnp4MC+yXy+NzanGYIehVMpaAtyBfaNw4YHIAjq/Hg7iSng7uHzAnuXk2o5y1Cjbk4Ab0yjeEh409yW3Huepxbx7nJ2yppKwn7aGjCzZsOTWrzVg9NGebNCqXkKkQNQmDHEoT/aYiDLfsgOr2QCIlbwyKdSUgOEbGldPGByN4hlEEiKEb2dFg0oBPw0NMy/hADbIHK9aETSOidCLCGDkpVITPFokg0JVEfaGXEjALlq6+5bhFLKKflzcSUMZojjOjQIyKzXQPvc58WL7h7dO5T4l0H7ynjBZqiV2bFOwTvi8aLqSeaM94+UozxArVTn0L5h+wxwOFG3380lQvrm1UVnVqof471o6Hlzcoz+IleFCmrCAEssvByntyB4hhpio5HHApNQFbzwvL2mqLYq8vvJAePvO2QDkrwAHEblYXZvhCph4IyHKDUB4lh0p+mcFiV7NtkyFYpeS4U6aom2AaBun5UDwqsNTpjsQZMANMQRmqoAjSLxrCy9twWkbQ9UnKZ1AdW4etq/dcEzagcHWX4nR2HYdKq/4b4ihsVBRg4A+CXcDQkITjDQZ3OKBgRnPGgQWcy6KWzI+ijszNYoYtxgZZe8ew4+snSfXCH4PbCJedowO2D2wOX/KMOtwq3G64wEriklwpcdtJoQr9XQ2yOvs3eQ+MjEquq/4p0nBKt1ZwaQwHKf6uNGctiHylKth7XFUCZs03E4BbEfWT8F8y4CkKri2QyVKz6PzeSr5GHk3b4FSuNouaMj4vxsVR4LmiAwD4hiwAvcjJYs/yP3LGKM2yxxZnWmVEtyNcHCjP0UzfHedeeKcBF6MN2q/eg83DvgfLD8bA5VXwgVAYxiUCz3nlOhWbmcI3wjbFX/6JpRnTSITVgqkGDi3DPuiRlFZ1T05EGOTuTatmfFPSvBdVljoryegp25GJlUCYlQYfy/0tgdpTFUGz9KalWjVh7I5vMMoaOnPfDz0zpx+n50DOPhpRH/DuaUsO/YR72RTr8BDyQMMZfxaIiSUrxtVrvvKLC6h1BJYpZ+rA6o8JaZN3CZo9Yp8CE9gcQ2UH2utKUpSWAOae6PMsrFQuuo1jciDUcViJ1c83LN3ajc0iFXXTP2GE33bM2JXi1QR1xvh7W2+kK/ezEXNi9vAoHRJ1X4djymqpwFJtzGM0R6v3ELgxnX7KXfqHmWulUqrvPq7CHo7ihe26r1QkP5IVeuq/YGHkA67CDoWdRSOunMxmspDMeDNA5qoJBunMqWEVE3QlxCs7OoMnQl+ImnpMmom1bB0a23v73weAk5JnjiCPpHhKho0ubt0flbUg3vppTtXS3O9Ku7ki7RvdwQd2tV+k+3av7pCI9oFfqfr3i62E3XrrbbZYwiHyD9zbbQT96ooc00K/XtMGC+vXqNlhQzzPBWu2fCPVXg94pK+B8U8lI10gyDiWZwMhdukLlbkNjsi/rxg5IRqncBtRVzGpyRxOR+jZ0gAJrAcF9NevfGB1loKP3uDTJ6FzURmdP0JetfoHXROPSJ8mMxqWvWmAAfu1wMKdaG8yp1gZzqrXBnGptMKdaG8yp1gZzqrXBf3TV2hfaaITb0aovIMT5/7xZbJUR+tO+1n2ZYv9Y0OfrJhYKwYl9mLgxheryBsxH3Wjxs09yZhoCDYOEuuDA340cdRCbPY3Jk6GgaVAtaHXKngn9d1Pxo/ufDVbEKyYM/bMqDHYZTc4ZtY1SPJass45e8WSwguLTinG8cRQ8E2Zk7cdkHXDhUKlWySBYQMaFX1yKC+9cxIXfnnDhHctz4YSxxmw1ziyg74Io45wIQqMsdMecl5RhKmXDYhomORkvhtS2sCLc/BXARtFFuDkXQxJ6GqJ9MQnF+/B0nNREmdnz12PFIkr/vgqvMPo5QoCwK2RSwigPpa8CzdE5CR6kuHhcQ2c4WKfVJns8vDL6lNoXXBXPfBjtwdUs865gGEFzomAM1oOrFMlV9DAAO6U+TLHdstAJtbyWNT/jbjAz7jowyTVgjVcCD1eBz64Oug3Md0GcDxsj1pwSHVl0ys7mN0TvYT32h6fxX4IFbzqOvjqPASwVI4stGcDENav2Rd7Hw3ITQVdRCwqp0b41bDZR85W68iAIuPwgJsIHAY0gQ5MmBR+g3SG9jj6vHS9aswVtt24gBaa2dLGoM+99zfTl3MR9zbCPifeG3dy7a0TWjdYxRaJo5LJ8kIFo9LptkuY8OrURnbGno3WmsQ3dt8XZa3CKKZkTssU56UUbQwnuaZuDiaXGI3T+A5PJUL59ElEydB61OQluUCftYKO2LljqkB1cI577ghFxj9rBteJ5KNgE8LKJDnWMHg/rufmrW9dz81cdIK7QG/WKpyDOhhuPgAG8YiNsk954oTcc1dfqTRd+ZF/4sX3hh/YFH3Mq4kb0qL5Gj+TDzyD8QtVa8IeaMlS158K+Zy9oWxgNY3Q9izsWDiK+F/EKEb0mfpBOH+L6ENePOMcspqWm2YmOmgal6L64AKmglznjXLOEG1OtKXEuRPLepIY4eX9cUW8MZG8ubjAGsD8uvz8HIKvpRdzKuKpTrKqP5RuYOhrFSgbjhIcNTCtNBcTOuPq2CZOCVyItlw7zUiBCu+faIavtbsv0hFgJ6jNBdbDrOGgL6ErKSVJuAcGBGKOB6eANurHe2hlcR4caZTjDwfV0dBDkWAACxsMbplp3yDptA1nAdcZBzKjh2/ANhGsN814rujBHtD76esYG+npGBKJOBoM4pmTM7hMlDJIRxC49FNlaC3s+IewZkm0+rZ0XmU+CZ7whEZllsoG4fEqForbyCZ0tEjR411pCAKhmCB8gKErytUy4Nks4r0xD4D2p8i0RnaXOl0tJaL1zhhkyoZgq4kXJBKqzC6ByYvBV/aSsNnzq8xBJp0ENIDvEMR0C8fYGOqZfHPSLT07kUTBd7wwEb6QzGmymMxmM0bkzGI+nI89MPIXcdITuaD0WbIFDoLsfC27U4wx5E5w45M16jCFvgROHvFVvZsgEnDhkUt/wNcrZIm8PxvJ3nxHOe41w3m+E85XxFLmWcqyukXWb2fOUHZY4nRsNw5ILMukP6QlHegLLZlHvlQXVpmUq1hXWdTbvaNPwc27nrJOgoC6ZGRtnhsjtp/wHTBFo3lUr6zca9WaVz66w1gwj/cYD4ZSOYtXjlN7Mbp06ETRjgKemROvVjFr7se6YouKI3h60fWqqFURAoEVi3xzchGcrdyUlkUmRBMMfYRpAhik9gaBJBCGzryPdfOYxSEqQaR57Xm81nfGIvkmWVnsfeVRPPfb8cUwhEMZvYEVODNYNOwHUZrYGdRxAM6ZI1tlMGD2vVx0/lpsI76uV2Ojd6ToiRst1uyGNQcSrgYxzMdWivyhdqerFSzsZBtVdmUHMBHIoP/dmcjiUv1myrsaIJ7IpCJaI41qKY+FDNSK2luG4GeN4qx4DnseAtjHBdYZjpkhjBd9jLCpG9FsQ/tbgJj837eutugZ8N2N835TgO+rA97FwIBMgBnICRDuQTZ7rZMxfZ5p0XdIk93U1aRzAjaNJ40s2KY6VJo3nmvQmhL/559+kwDQlSJqiQFXXxwPhNbTIEdiuNwPheoB4fXBTZ4ucJJgtMgPB0VsQdCOCkBkNQpU/ox0O2iHgVrDaXokxz9UL1979WJpj2SJ+Tpd9WIeLEq5CLVklXspA3OVqhrz2Q1jP0N3zbLCRkyFnJM5B6zGJQnIfVqJnVRBFLHfeplji6hUQmDZJyGE7HIFoJCLUNRICxnetEZaCUW0SzdrhNiYyCebscHuc4GYRrhCzSUueH9kQ8q7R20zQ9jhok2wioNqRCzUuzvMPhENEqi8uHXmtbmxQv6UgSsIFC99B94gK3kb3sApuofuECm6le0gFb6f7qAreQXdWBbfRPW8H76T7ih3spPsTO3gX3XN28G66L9vBLrov2cHtdNGuO+ietYP30P2+HfwC3TN2cCfWJDU8TSzytK5NhxVd4YK0RL8sTd8JIXStFa7Qt0FWfQeet+O5Fc8teN6GZwcl2CNPdv7C3br55ZsgKb75SPiLN5GYn9R3IvEv4HkPnjvw3I5nF55343mX3rm4EL37KToJrYQ9uocQleFPIbMvAbJfFMAuFyAvB5CXAaQuESDrLZcLUDUHUDUDyLlEgCYvG6B6DqB6DNDIpRGTdNllA9SXA6gvA+hSaWjusgEaSAESQC6VduYvGRAgYoCISAAaSjmAAHSptHP2cgAaygBqRmO31nxZCP/YDraBE9OD95tTTnyt8Otge8K4r9WjKeOucQ+ihlK8aYiHzH5zyueZYTSZFmSrBvKtKGqWm2ZOu/HcQS5udoK3xVMO6jIzTbA9UUiI2qdTIWEmqdzstD03LV1r5qNtiyei7bmJ6FoTtC0/EamvuCET16q1ru78IwhDOC3I80+MrJpbKJbyT/BeE75o1rpL5rtTS09pdwsMTy8d+T5GOieXjrznYjPlnovNse+XnH96kQmYvbXkBGxU+7RCmA5rFyyrHnwAM19FVLEXKH/V5P/3A8t78NyD53147sZzF573skNASpti9cvr/d+3qFNkTXX9AdQyglpGUMsIahlBLSOoZQS1jEgtI5dcC7XGP7BvrVXiMYNWmlGUDAKhHkNjwb3xKEqGhBBbhYOnoj+QjDYhynuT8ZWMGiv3i3UKVodOQSVRjY3Wi3ZYp/uhsK9Nd0/YRee0HQ615yAeita7Tw+1j4XUqIgSZS7bDUosobk91t5ifQiF1jV9e3J6Cq5RUz2F3pCuWmXpLyqUqdaYZaW7exXZydaV22Rns7wZYRCBkdVYKegrbhYl+xVU2EanD0yTerg9iBB7R00lWlgqciGC4x0RKPGKzer7CjiUHAZR1CIeki01WqOedzbjzSjkH3WoofycA3QDhBvh4071jdYRKuplb9To8PH/ORXuuMeo93eKTjzRTpdJ2CJpBStA32gR2Wi48Qmw6Y0SfnczBMemxvHuJqAQkYraXjYQ3HzF3VIRfZ8bB2ixBv45aeI6eoneU8V447xbDHjGnNOKaiPRdVeik3bQoAYGzQxE010BXnTwbtkx00RSsJah0ZzC6BuxLNOSPbrBPrDWO/N2OMWKytHZg9OJUvPcROKGmy74Envm4HRypmR20mQ4l2XI/rAWMBkOtaZ1knm2tSjzUUQnSU8tjj6J6Biu59C5zTTtnYuS7mFLTHSTk0mSMvFSJ2PfaCVaekevxaJO5xVbZqe5mSCG8IB+Pyv7/EDdKcVh2YhOgTwb0cnvWeg/dEHaB9YldAERj0Vi2hULG+VdrC8GLob30Qztw4twRTumJOEZa1H0aSvF+tlcynM5/6y9KNchO4s+mvOftE1pr7sDlkf+7BlBvifCgymsvGRJxaQMGhdePGkhTVqIu7TBkc0unUOXxl3rS9c2ZN5i/3IrUCwa0KdkRVm5jKhhoJIIjJFgYDAvGcXagv0vKtgAuAjuaI5ZSVvJH47abGPBp1qAuJu4peYmW1UAL2ysdyxRwxFMY6tVJgMi++QuOHhiJeA2Gkv8cMIok51AKpEdKoKp4vAPpBvs3oW7HevCPcFIrJi0UcEUSFd2Btc7z9nBWtEizzqkW8IfGMsLCHpJVRkdv/ICeP5eXZ6yx6w7MftWY+y0Ehcz5g4gYu2YNQwH2NJwgjFrQMtgtmggPkUclhPVzguZxqYZqe1ho8kZqZyGZiogxuxhb5s+RBN9g+XJJPBoLnAUgVSJM0gCZQs1mLJ24X+UNWZR2zwvs53Qf2ThTQzJsuZOjGGuNe/n0Zh5G1m+G2c5LVm+a7JQZUQTsDM0M6uYbdAdwipsmRVlhuOs+P2cAnHrd/49/16eyPa4m8B606inRQ0tKmlRTwN9gZXYYhijkKNKtlLq9zbb7WTvuiYqZtkE3r3MpjXGTixndNimDBr1d69Rf4sWfDTojs1qjC2F7Aj3bd3/u2+a+P32uYm27MF92tibLKEG7976i/e96Qfv/MyJiXZYv5gdTr3TDqfeaYfTvfW5NY/99bue+1coZtXyxTh6Vb4YV17TYgoo5vxv/8133/GBWRSzevliinp1vpiSvMbF1DzLX/gDPq6Xv/800d76Qfn7cwhWXVu/8Hn+/XfaLZh+/j4SmMDfRoKBnAX/3NzxsKsdrNQIbAcDesjEnG1NtsM1ADzNHw7pNXro3mZuc7T7+IW+dCxRLZg0E3Ke8R1Gbevaxy+ElEbjtDu/mGzRwjcXQlakvHixgrf+74PTf/jQU3dOmJI26TVbP/tHfzt812fVZPu15Nfr4sb/5UTbFHGNXn1egaOtwv+Nqu0nVKO755beSQ77jucsuy6RomoqIf5stk3GITeBMW+g9nwztjinC2YpVAhG0jEbdJFBZ9sHmbo5WEnZYYm5/JpgE6qlLfZZ1jLCtTA9DUiwdFducWbpXoOIcy484Bcv2XAHttDGTVECcE/TU9kWQrx9mYnhPhG7LzOqfl6FzFeIJXaqjQdzZlwhdy0Sqfd2I/pyGP+2MUaR7aWfkYRmHxdNUo7W/lLY0OX9z+jG048tso+xM8aXDpJKE8C9fgMcsvXdNTkk548hi1lyYF6XOX9d0Mhm2KFQtu8GwgrtemsajvvADpnVy/vCctS6hXU0aJJqjHWEd9fIu7nLW5Morm51ZXvYbG5WmMsgTzQxG1QdWZeYaVTwoinPceYkWHWeQBpzPJkRHZoCEwSZL4x9kBVKUGxFnC0H/6ldbMXGoLJ66DOF1wOXTpWW0I4c5nOxwIIjhu9F7e4Li+bIriVW4u5DWICxlhImKBdL9iItRJUu1J80hwOliKxyf85x/Jb7sH0wOR9gpeasMTiOsd0VOFxarqJ4njsTcapIgEp0KNZhMHhYvdKhyfW+sCSw8SSaLkHSApY8k0EspbabLu8zm600dpamlqSpJSb06cSm/pV9oZ80FbiWpvpity1NrWqfTaVJsWlqSYrImqpZtdjDD6u5Aos25ZYeCKsJmNXIu5VAUUNVoHUmlVeFoEs851zMkfScdYO69lBb0ANApSAaBtXlGAEmsfgIQFd8MKAmxwV64CuRzEqZFf8uWScXBYs5QBVlzbgPPP9woaQO2gccMU+2DxQO8rgXxbnQSexVLTmyJBard9Ss/LkqjCyaB1MVPKGdE7//uUDM5O/kGSIaiaEnTqCzjPxpUaREX/CsTFl2zdCz2jNmd74po6ArXznyVFiV5bE2zvua2qf+kepHj4Z3PGxW5h5V2ZjbOeQKINAZjDEr3pmuGbtlW9c4mH2Cc1dQjGZfOhj4yX47avdBMhSoU7Mv1HDmKNHIZVkX3k7zzeabi7cXTVLQkhfNx/7uJQQWL3rOxELipWydm2BAjpUOowmbu75edCrOUJdDOtHR+LVH12cgnPXISbUy48AE0HRdFxRWOhYWWMJ0vLt+Z8VuZ6yudQBSiuU53c1qKrp7Biy+QnMRdFs3n11N2lq7neD7uovpXd3Fo0yuHLAsG5Nbkx5sUSTIkln0YITJesaX9YxfM4dQs9931/h2S81UDyrQpJpxH1YH1Iw6UE9M4k9bD5CwaALiLTyhZs6mai8ox8uSAQ57WoTI286gSmcHxx6tRbrojHPc0YSkLqcKg55s/qXJeUEsaMTOUYe9ZjTIsTfh5Lq2K3RoHFc5EK7Qfbv2o3rLX0QPK3TdLJf69IoTtHk2ocZYop8bw/14i/eIVzId1nbIZPaI65Dk6sEg94glEeS7OAgpV5j94T4kbj3G0MRCZZBFIIfuf+YxvTLeJx5M9okH0n3iPppMlEVskp43Q1x302SizoYCjgNo4Ypdeatq3fc8z90dC8s5mwknhzriZnfN7Qyp7q4VqyUxiMhdHYLaXX9RwoKQoyyqax22E+UO24k4tdhOOCSzWtw57JAGDQ0EO0C7k6JdtuYd4trJ0N5PZOouoLALS5iu1NCgC8mBcYP5funDOJFkWGmMDVYwHfHfleLfz9amQJd20A39y3fDCjE7WJUtYld1mB3QEow2JIlxSIPGIaaB9utqoA8YfTTQTxvoL25gnKizgb5poP+P1UBA3mua1ps0DcKZ7kHnvq4W9phR0wNYe/KjJo41wWxmNW5Yj2lYT37k9KFxr61NAD0+qZsMfN0QW2E2IU/lq9AYMBAVnw+VkVXjk7GQBllIh/FxI+EcFd1AE1C0nPyNeUYjzzMqALtheAbEhaCbtvvdTO5ko2UVT982UiaCaFkxIWcl4xzdhpfUWR7JLs9AuhMk1FMkVMhAVnUM4VUdDKRBBlKXDlUZwdQNAwlW+XoZokChTs6EihJ2jDViivyoABBrRIyTYj5PGI08YTTiMU0Tuty4bqS0UdMrtxkLuwwrDTOs69mw7srA5Yn5DgrpWoychlB9M6eb6qD6Vb7MDjQOM+N6Bce1aZz7uhpnxjNGbT03phc1zu9snG8alw5p/yKN8y+hcWZAr+CANm3CGpUD2pJx91qblg7oGpuWtanBoGwKbGQjuGbGdI+ZAjnw8i2pJS3p6WiJAIy1FQY0nFXtwIPMEh/tzfafSyKky/7zqHhP2cGQeObsYLUR7u1gjRHubar2zfYz8uW3ni0xq9J09zwbBLpATV24iu542ISQVG5DyMPbZMh7J+DZEYZitHUFX45iba6v0GWaboXr0MImFgBemwd3AbtJ6JkrJyTJlXdBONQXesOr9BruKwbwXq2H4o3DYX2VXsvgq/XqOGg9/JLyKpPqR2zl1SbVVSbVj9je0gVL9YVrkGjxbvdVWsIX7XZfbcIX7XZvMOGLtog3shYseoaW3FsmBNUl40YYh1Xb0JJ2X8znLhm3SeqzlowblXw3LBm3RvKNLhm3Vq+70Bu8gcen5dqK0nQoK0EMmjfoUb1ab8JzLZ4RPNfg2YhnA56rE3Rf4t62qaUutQyhliHUMoRahlDLEGoZQi1DUsvQZextl2Rvu4AOJKzBdXqtePC+PiWVNVJDcD3ihkzccEpZJe5tlzTzrU8pkCmHExLNlBlCx8MZHa9P6fgqPWwodH1Kx1fDLymHc3S83qQaztHxOinoSr3uqdhIbp0sPo9c6EUUBtU6ve5JHl1g8OTkER5akIFzMfrfsAz9b1yG/q9Zhv5HLkL/116E/jddhP5HL0L/b7gI/V93yfS/njiWwyqTljWHZx7P2cm0twXhERAeXL/UKBkGcawGFa9eZrRs+LmMkvWoZQi1DC0zWjb8HEaJnYySG7JRcvXCUfLGbJRcldLt9RgOhurMcLkeg0Vwx5KuTimeea9KhoTo4f7Gtp2DCw97c0GrFqkn5LjyaOh0qApkncDldGiULbwjwqXGxZEFv9LKaGbVTKhEM+ssLkVUBXKHkWsSu+YA+35Rb1FL7e5qBso3oI0vyCt74pOLsrodWbXKVAmzfkm1SjM21Y8t+0Dp4ZwK0us8UU9dblnuw+B0LJrCjWgghQEvPidW1ebNnBOrifoh7JKgT8cHyWxdaadbMXq+nUW2MYUnwvHQPI8tpQW3A173Us/Kbgd29ImgZwmlfyPo1Q0sgxo0JxHAe2jy2q973ik3xPSJgtDTK0RB6GGJUBLdmrbFuNsjC4HQRdesfZCmIUpET/eKNOOBqlDoomyjqJmu5nKghmYG3C2ssr01bbePsRE8SFfFyxwagDLs6RDQiSFLipLJHEqCDCNJuEF0bDGz0pwRHDIKHbLkF3T5y58LVvp6ZcqYV5IxrwTjHhB0TZIzJ+gi+QsXImc1V7P2r0yOymVPOMhBsoqb/Cf2BT16YEkGpSVVk7Y/kcebZFamvGqIt/V8of0svKvpnQNW+LKGO+5YofViYdnAclv6qqx7dnB7EeX9mIY5TdQHT6/0psuteerZe0Qj2kNJmZwvYVE9ulcC6jE3MZc89eiC0aBa6My1YpdkiaWmI73QEWt3xqrOWNUZ63TGOp2xbi62d1G9hc7YBfUWO2MX1FtKY3sY64g1LmN9PWhm8r50cm/oARO0Ig3qBZteZfoUUjO7tD/6xDQk+iHdlE7UgxhDAxgI/VH3LaTP/gh4By57kYCdkUcqVtgo7cd2KLjtT+As85i1Zci8n33KQ3z9uUxscy61MqnVsqlVPrVjUjvLpnbyqV2T2l06de8CuAsmdWHZ1B1wF03q4lKpe0zfZb3jZfsKhgv/ZsFRB51W8YC5kS8+RT0prFuU89wiyDYMtFU/Hu8iFbVrjuNjjrPFRs+j+6hj7vej/wknrMiewV20oUh9XuqzR6yfKLmX0rrR+g0nmuXWH28rgo9LsHSfmOWNWEecsJDlimQPKi5NzPAA5SuKV6/ZvBPpsKMrSZzNqy9ZRdXh3CVrLu3d3QxzuT0k/+AHH584co+UZUpjMcyByHvMPZjDCAmLZiZCPVFr2lQVeIZdmzp15Sli4Lw68mRYvifZfikDCw/+tDXxvibXrZUc5AY6XTCzuJ20KixKcJEdat9sTmtWWIkAX2YVRx1Tgi6Pwy934c056EM7vnqGt9O6YwgT4GLJmbe/iVlk9Qk5yVLQJZ6y1zw5W9PFDXKFka8LXz7y5BHZBa3d3URU+e4mia4YxRfXwLHMLUoFEJbMJAB9HB3vmx77DSful6NOIO66sGAg5EZpgXeGVXledlbOKpUinqmniY0hzt9Z5sLVeCP5jxNrotvmdXYT9G3z9zflYugk0X1NuUD1U/GlBc6I5RnW4AwrV25e4BWtzzz6wtYrDh26Z+iT35hoSwYzB1odF65KHfOv/mCy/VuJFmWi/Syh3ZpcpmzTkNXV9m2mW3fI7WQ8Fxx59c/ISVp7yhpTlrn4l7cr2en9v2dqDq/kyjfazYtBUvyr9j4Og+iLvH4p4M1mXzTXaFWZgFehnuQ7usSWDdlhdUrei1H3reShCN8uF6ZKKMBCmd6tvLfANffG/ltzDZXcGsvd2KJv7tViR3Nrlka+Hw89XbhVbuWyb+Wu5jKZOVI+TmK3dYmb6La5hmvq5F88/qO/Pv2H35kYU3UZXgVy3vJtSYnl11Ji2ZRYypf4Zy+0siLBnku3XQqQZSnSlPiZ/5Iv0v25QPlfc+0uXB6Qn/mT/3zsp1848oM8kMXLAxLFfelb/+sPzhJIKQ9LvNIOYU3xpV+neekXr0D8lZiiKRjOyqVf9mKLN3bu9mZY2UIAo3Fz5NuOBmhSN87hvnSpBc0cupAr3OPd21lG8spLRNuzpid+mOsICH+FFGuFpUoMeI04b8/LcAU8saS/YjnxkCxkQ9LrHJLegiHpx0PS6xiSgITQxEPS6wABo5Bw+D6tOLxQ9tq5A+pzSJa02C74Wa8vlTlkWlpBFEyvF1B9fgDFGEFhHJLF25ISi6+lxKIpcenxwyKdmDRfN5DFDmrPAeleHpAvA0IU+pe5EguXB+N/lAJ/+t/yzS5eHpBJkTkgS5cH5BLNBv17aYneUiUGBZbj5SHLd4hvrpZM5jS5nDG+MHDI3JNOmzXOtjLBfokxtIp6WdmqteDiaicZu6HStlwMGtgUsJS5lHza2AEVo4P7mIBXot7SxPA0nIQXXBMBEnNLE5Oc8xBvj8xfVFji7PwQb50s8VpMT+b5gMMaTjFROyTwCIocwkEpWLHpb8PI5S1P2+TuR161aw57tGi/ZfP0HOGDUxSTHmTfLtd1MnNYnDYJStr4iqYktVRJnzAlfSIu6SIpF9bp8Lp18D4nvkGxRDHjSst0RPQVYbrftvJ3IsL9PemwZ1f284ZSPrT0sB9242vH8bTsAxBSHqagIrEPpwLLKZXdQu+IdGdgkIuJRyyL8qwX1bOLiwFGD+84rYsysZTrXLGVegjdRNNq8juwfVp06VL9adOYp6detA6GcvGp9k6EKlr7SzfzUw3DaoiXew4rGpYoI3QFSq67h5SaK6Gw3qkHXjQbC2aBL5OA1NuZygtAJdHoh+N0tWggFuVKvAW8rkuJDfn8BC3/JJQIwIwzDqe2Wd3AmyLG1DW0jORNqo72xpQmNfDaVIdjc4CXNPO6VCc6VYjLR/CbMYEMb5OLTA/zBq6obzoajvenvhp0yfXNOcmVcMfaLsFvkfKiWTTdyetprAtVY8H8VxNGQP7eREA1xUJl1jkEJ1vlXbFt8Z6Jdtjzm2HjYra4ja22Mb79ltjiNhJb3JsyW1zb3L9i0wC9j0Q8jpW+3C3dT2c4WMlAHQzwbSAYNBdLr4oUVpqN88WgmjVMrqfiSXym2Rk2pPm/G9+JWADlWd+yxTV3EqWxXw9WX6hCPHmLgc7omYI12R782sgOtK4GQX4JmmjJDtOoPLXubv8shHQYJzc6zd0b51UoNoFNDSHQSRSjmSl1Us/zE+3juc5t6ELSY5mi7IKvjmSb98Fqnbs9pXHs2XF1mJ920ClCYgRN2UGQfgYoWHvTjr/8ZxNEH3dJVbBGFzl9kH6CEGzfDMFnzNAQe0qU8zK1WMPKDK4j8UcoXrSTAXukYwnTlTspcNmoq0+Dy+dRt+hTCLOQYgwXwegP7Di8FH3TSoKc9FsXMefhzBCCOe+QFa1EHZwWZ+ZttSqDFDhTyjXsyLqtZscmECXZwofoVhLJltaMiuaLcWr5OoUmSGLTGB+rNCO8FB06KudMhuWYSSk6dzQ7qSWncZjmLAIXHiyzLFE/lsQUMjuoY3dGzktkEpg7xcPIU0tFvsrI9OQMQP58/uhMKXrx8zkAJwx883EYz9BY6REagPb5/BkaJZaFigjuudiHd3ry/ETpnoyfcN7tOV/EBGBrPHc0ycpPtojtM1aMbR5arhhsHzpjLXUe7wo56FZingWH4krR0VyWnJJ/XZzlFO8nTfKfXCL/PBMkqc8skeA0E3jGfzaf+Fz+ZfZ7i3Me+l4uwdH8y8nvJWUqOXBHFGMMJNOgUbaEJTn2m6hbsnheZl+SO3GSuJT77yX3X76r3M6uKuS7qlbsPEYj9hYCA1iH3EP5cmp1EQNQkMszhYkk5hiFaGI6vJI8i/pHtNfaZKzZ521eQ04vuNlm64pkPJXNnJlMl2VOrzxTBu53FxxbdHd30rdZ3U6L8s1qJ5y6XCVf1t38ZEeZJzh4vAySy3AMWzn6oQHaWgC0OUcpoCdAl5OJarsOeT/cjdYpJafknJN0V2/h4a+yXrvFOarMyYHDylR6iG7vFmeWbv8W5xXamPRt4e3AZZ4eeYnuiufTr14dl3MjZT3QEXSGQYN61TG5Yq+sV/FmPSo/x5x5uhxBVYygKkfQmPMcwyCvnKIL2eRpMWzhhzys3wMc0fPckIhGpy9YjuEq5ehFBF05bEm3lKOX1LSRfspCkWdUh7kzTz7zAJ45yf0Ej3Ouwax1nk1sblav0NU3Wj+hOzSuzjG3ReWl7jhde5IZr+DVhY6px513smKP0v8U90aGrSsEKhKJFjXtEqcYQ/nIQSHu+NnEc86NPWfduC0vxbU6ZxaAc3rB+6xrEPxKDJ1zyOWxWjcZpJ1tiYvnTRHlaN4kcq244VxmWXK6QUo8zQsLsbR5M+/SL5CFJsJ2sqn6J7YcI0GSUFF3LxfMnrIDl+7TdlCguyco0rnLfFJJF2O3ELtu7Dqxy9Iy77g5nnKDORZyjTkWMmyOhWiqhSl/y/mOvjhT6TXWo5JK4ovbP8vviMVfbfvJBFuevtyXM2hzcgZt/NpNrAme/Cxm/+QO5Lz3vmbopN9E++wkM/Gye3tq9smf2LFzBxaNU7P/4e9WaOPsavIQdJctH2q06n8g8G3nxfI8S8K75fnZLHaVvKApv2ZkHsZ/UT5NJSruuIm+SSsRft2USsXXVyXycWUXWuYjXOaXVhK6ct3AxSZMq3PCtDomTG5hLvVdA9cEx981MJ//co22Ho6ODxTJKZUHzCcpHHO8p2Au/0Ui+coTCIE60oemkdE6X+RiqECLfx5+gkTtmJMu8WkoU+ukvEz6oIZfMwfGU1oesBKVAT+KIF+HeF6SPFkouS33IJag8ZMcO7BTuwGe18v6ppLvm8rivqkQrZXFfSMqgPkI68af9t8qJ0+wCFWyFf4pczhnxNJmN8Ej2VfoDAS+aFO4yMsnrJuEFe450FjhGSwkIUlS2tzepD3jsKpKXBe93jNcwUVy2oif4gCbWm2BIa2GtLneOSdBPYx2XhF/g9GNOPqQKBJ7Jfdh8fcxuk+iR6w5BtW/JXiiRjIWcuY/PJldyJ4IPrdnYY0FYUgf1Kd++BdPukHv1Py5v/X5gZqqrj2K1pX5kTe2yo2sm4GXLt39aFADXoan69+O0f9NSoaRtE4iEGAmTY/3eLxIK8maTFNiOOGcoqcXHNM2VhHOUXp6MGPSBat2ZunBFPoJ7u/daO3VLPeczNU5ZQc7xSg7PKPsCKyMUsrmm3GGUsqGUigLzdrZktwMWx48Sj7oost+l2W+31b/uhDRrxecQss56HSM48W/zpHNtBlRFuIQY3kwrOphkfuzU3I7gWV2IIvJjqycpZHtJl8+C4vnlmYIwDVvTtE7moGcBJxXAb+q4iR3mXI4vqgMW4lP5HhMd1qF5d38TCuv7C9p54EQbHzH/lrVjAgZ9F78ZSRvV61LThLJ97IcMUwhXL9jmL5cWluWtOiVXbVunihDt2JYczc6cESLz8kpy8VlmQvJaR5d8aKKAS/zsL51RwxeRZcPhJ6cfXJM9sBnNrlZFbXdIRDGx+O6+V0c+Xhi0pyqNIeHBqmuxLODu4ZV45Jxgm5vobrIfSCsscE8MmUtWApyDxQrQTk8yI2x6rYcCnjtA91qrKwxX7a1WDW/bAs066q0zuIBWsTsf0a7Tz+G9Yy1i7O9Qdf+WjnDl7a4tWi+qxfwzlcUiqIq8pk2oyZzun1rmZ/uZKdFKn0pDQPp3xCa/dOS47TUAUWararJ1/7jF2TtfcBTiUzSvtj0ZHdOT3bnek5dbH2hOtcXKp+1qC/yLWJ0eD6rl32LmFmB3+WzVnQxn9VPP9olWUFEy2et6VI+axdec1lBkctnrWsvn7Un/fyeZG3o8vJZe3U5n7UvPf4jWVewZzOeIyvzWuTxeVsz6Eo+uLn0lyxj8SDR4kQz0/zKhmWbc6FBt3G4m+CKd09sFBbUTcALvILJNfdamsOjEADe2wzqWNrFGWyTodsEIIMtvjQDRABk4PXz8VnUODg5hBqX04yBiWuLHcS7SXzdNzRuDAt7RFoNa5RyGrqWSTlVGnjtC3viT5BSymmIgKt7zGFmTHQUczD0tUfPODwlekbhKdIzDE/3uFoHp86vMFW1w+ABeBQ9YpJnRKUqLwcgS+oy4hJtMWr5w+OJhFRdfpAv/qUT0wuS+V86rjIHiQ8uL2KKgCdTjsv5QT46kYQl36BwaeCTmvK4NP3Jvx3KvckUUKB7VplZAt6XVPxR0ufUThFBnfgDSXFysnpXWH1RFw4ge1FYfcHwy5LwyxL4ZZG8bFfTfElNbPSc+ANJQt5SQViUDz6udzww1eIB5JEv8+mi+XAjc4MIedOPgiN0f6fR6OnCiWhehoMprjAlb48Qvl2hEwOLMsiui1Kom7LruG5GGvBpCFuQ68EoXdOLjuE3b1O2vSZZDHSyaa/+Tem9P3AVv1QVy7uzkHcrnQYiCUPO1kSdKwYwifeQR3fG2wvjnc54Z2F8sTO+uDBeXWwOUJ1zgOqcA3jhFoeGtL8CqfzLZtF4samh0Dk1FDqnhgr3Fhw6w1i7Vri34MtdtLqAaojgrJqK2e1BACRrypQf4sfcxpw9cJwtzp1UJ25xdtI8ih+FrWRrTTtba9r5taadvMZrzcl8JivLZOUzWblVLDONA97x6fofSbfn5WYGp3JzhVcb5c37kl9ZBMIbrUm/B74TETWxkF8xaTf9oUzBa2W6XYsWaZO+/3sFRanH9c86J5UtemEFsNyFWlGsD5J4B2/FLPyFBQknk3Qsw1tUjjff+V5P0xfwVsnVt+DTHQvy6TQfYVmkxbX6Jjvfb1iQfzTNX8Jb17LtuW5BOTsWlDOZlsO21hfBMbQg/dsXlHfXgvidaXllvDWWxcfkgnz3LSh374L4PZMkKdeft63L/MvvIeTfE5f08xDa4MTvpINCTDMML+XCiTO28wmEV3Lhfq5Pa7HLPjqFdP8H";
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
