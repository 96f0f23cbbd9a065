/** Style sheets ask `@media (--over-s)`, and browsers get the numbers. */

/** Small up to 420 pixels, medium above, large above 850, extra large above 1200; extra small is what is below 768. */
const gridSizes = {
  '--up-to-s': 'width <= 420px',
  '--over-extra-small': 'width >= 768px',
  '--up-to-m': 'width <= 850px',
  '--over-m': 'width > 850px',
  '--up-to-l': 'width <= 1200px',
  '--over-l': 'width > 1200px',
}

/** After all sheets that belong together are one. */
export const namedGridSizes = {
  postcssPlugin: 'named-grid-sizes',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params.replaceAll(/\((--[a-z-]+)\)/g, (_, name: string) => {
        if (!Object.hasOwn(gridSizes, name)) throw new Error(`The grid has no size ${name}`)
        return `(${gridSizes[name as keyof typeof gridSizes]})`
      })
    },
  },
}
