import type { Plugin } from 'vite'

/** What only the server and the tests read of a call; the browser needs its method, path, access and host. */
const SERVER_SIDE = new Set(['body', 'query', 'answer', 'status', 'added'])

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    const children = Array.isArray(value) ? value : [value]
    for (const child of children) if (isNode(child)) yield* nodesIn(child)
  }
}

interface Edit {
  start: number
  end: number
  text: string
}

/** Cuts the schemas out of `endpoint({ ... })`. */
function shapeOnly(call: Node): Edit[] {
  const [argument] = call.arguments as Node[]
  const properties = (argument?.properties ?? []) as Node[]
  return properties.flatMap((property, index) =>
    SERVER_SIDE.has(String((property.key as Node | undefined)?.name))
      ? [{ start: property.start, end: properties[index + 1]?.start ?? property.end, text: '' }]
      : [],
  )
}

/** A schema built by nested calls looks as if it did something; in a call marked pure it may go when nobody names it. */
const pureWhenUnused = (init: Node): Edit[] => [
  { start: init.start, end: init.start, text: '/*#__PURE__*/ (() => ' },
  { start: init.end, end: init.end, text: ')()' },
]

/**
 * Leaves the schemas of the contract out of the client: types are gone by then, and what nobody names any more is
 * shaken off with the part of valibot it needs. Saves a first visit some four kilobytes.
 */
export function callShapes(): Plugin {
  return {
    name: 'haat:call-shapes',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/domain/contract/')) return null
      const edits: Edit[] = []
      const program: unknown = this.parse(code)
      for (const node of isNode(program) ? nodesIn(program) : []) {
        if (node.type !== 'VariableDeclarator') continue
        const init = node.init as Node | undefined
        if (init?.type !== 'CallExpression') continue
        const isEndpoint = (init.callee as Node).name === 'endpoint'
        edits.push(...(isEndpoint ? shapeOnly(init) : pureWhenUnused(init)))
      }
      let shaped = code
      for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start))
        shaped = shaped.slice(0, start) + text + shaped.slice(end)
      return { code: shaped, map: null, moduleSideEffects: false }
    },
  }
}
