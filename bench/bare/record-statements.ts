/** Loaded into the shop before all else: on a word of the parent process it writes down what the shop asks of PostgreSQL, for the bare server to ask the same. */
import pg from 'pg'

const ask = pg.Client.prototype.query
let statements: pg.QueryConfig[] = []

/** Background work asks over connections of another name. */
interface Named {
  readonly connectionParameters: { readonly application_name: string }
}

function recorded(this: pg.Client & Named, ...args: unknown[]) {
  const [asked, given] = args as [string | pg.QueryArrayConfig, unknown]
  if (this.connectionParameters.application_name === 'freizeichen') {
    const { name, text, rowMode, values } = typeof asked === 'string' ? { text: asked } as Partial<pg.QueryArrayConfig> & pg.QueryConfig : asked
    statements.push({ text, ...(name && { name }), ...(rowMode && { rowMode }), values: Array.isArray(given) ? given : (values ?? []) })
  }
  return (ask as (...args: unknown[]) => unknown).apply(this, args)
}

process.on('message', (word) => {
  if (word === 'record') {
    statements = []
    pg.Client.prototype.query = recorded as typeof ask
  } else {
    // Nothing of it stays while the shop is measured.
    pg.Client.prototype.query = ask
  }
  process.send?.({ statements })
})
