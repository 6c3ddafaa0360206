import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'

class StatementWatch implements KyselyPlugin {
  readonly #onStatement: () => void

  constructor(onStatement: () => void) {
    this.#onStatement = onStatement
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    this.#onStatement()
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

/** A transaction that calls `onStatement` before each statement. */
export function tellingOfStatements<Tx extends { withPlugin(plugin: KyselyPlugin): Tx }>(
  tx: Tx,
  onStatement: () => void,
): Tx {
  return tx.withPlugin(new StatementWatch(onStatement))
}
