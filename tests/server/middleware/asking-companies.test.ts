import { expect, it } from 'vitest'
import { budgetOf } from '#domain/contract/endpoint.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { queueOf } from '#server/middleware/calls-at-once.ts'
import { handlersLeadingTo } from '#tests/support/call-graph.ts'
import { readSourceFiles, type SourceFile } from '#tests/support/source-files.ts'
import { isSyntaxNode, type SyntaxNode } from '#tests/support/syntax-nodes.ts'

const ASKS =
  /\b(payments|gateway|smsSender|pushSender|originals)\??\.(pay|status|refund|refundStatus|send|pretend|put|get)$/

/** Whether code calls one of the ports behind which a company, or a store outside, is asked. */
function asksCompany({ type, callee }: SyntaxNode, text: string): boolean {
  if (type !== 'CallExpression' || !isSyntaxNode(callee)) return false
  return ASKS.test(text.slice(Number(callee.start), Number(callee.end)))
}

const server = readSourceFiles().filter(({ path }) => /^server\/(routes|commands|policies|jobs)\//.test(path))
const callNamed = (id: string) => endpoints.find(({ name }) => id.endsWith(`#${name}`))

it('a call that may ask a company takes no place of a shopper’s, and no other call is counted as one', () => {
  const { leading, all } = handlersLeadingTo(server, asksCompany)
  // Calls that are answered from memory alone may have one handler for several of them.
  const found = new Set(all.map(callNamed))
  expect(endpoints.filter((endpoint) => !found.has(endpoint) && budgetOf(endpoint) !== 'memory')).toEqual([])
  const asking = new Set(leading.map(callNamed))
  expect(endpoints.filter((endpoint) => asking.has(endpoint) && queueOf(endpoint) === 'shoppers')).toEqual([])
  const listed = endpoints.filter(
    (endpoint) =>
      queueOf(endpoint) === 'others' && budgetOf(endpoint) !== 'search' && endpoint.bodyKind !== 'multipart',
  )
  expect(listed.filter((endpoint) => !asking.has(endpoint))).toEqual([])
  expect(listed.length).toBeGreaterThan(0)
})

it('a company asked three functions further down is found', () => {
  const file = (path: string, text: string): SourceFile => ({ path, text, imports: [] })
  const found = handlersLeadingTo(
    [
      file(
        'server/routes/a.ts',
        `import { one } from '#domain/contract/a.ts'
        import { two } from '#domain/contract/a.ts'
        import { first as begin } from '../commands/first.ts'
        export const routes = () => [handle(one, () => begin()), handle(two, () => 2)]`,
      ),
      file(
        'server/commands/first.ts',
        `import { third } from './third.ts'
        export async function first() { await second() }
        const second = async () => third()
        export function beside() { return 1 }`,
      ),
      file('server/commands/third.ts', `export const third = async (deps) => deps.payments?.status('T1')`),
    ],
    asksCompany,
  )
  expect(found).toEqual({
    leading: ['domain/contract/a.ts#one'],
    all: ['domain/contract/a.ts#one', 'domain/contract/a.ts#two'],
  })
})
