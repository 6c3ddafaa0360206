import { parseAst } from 'vite'

const DECLARES = /^(it|test|describe|describeOn[A-Z]\w*)$/

/** The names of what is called, outermost last: `it.each([...])` is `it`, `each`. */
function calledNames(callee) {
  switch (callee.type) {
    case 'Identifier':
      return [callee.name]
    case 'MemberExpression':
      return [...calledNames(callee.object), callee.property.name]
    case 'CallExpression':
      return calledNames(callee.callee)
    case 'TaggedTemplateExpression':
      return calledNames(callee.tag)
    default:
      return []
  }
}

function* nodesBelow(node) {
  if (typeof node?.type === 'string') yield node
  for (const value of Object.values(node)) {
    if (value !== null && typeof value === 'object') yield* nodesBelow(value)
  }
}

function titleOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  return node.quasis.map(({ value }) => value.cooked).join('…')
}

/** The tags written out in the options of a test; undefined in their place where one is worked out instead. */
function tagsOf(options) {
  const own = options?.properties?.find(({ key }) => key?.name === 'tags' || key?.name === 'tag')
  if (!own) return []
  const written = own.value.type === 'ArrayExpression' ? own.value.elements : [own.value]
  return written.map(titleOf)
}

/** The tests and groups of tests that a source declares: `{ line, title, tags, isStep }`. */
export function declaredTests(path, source) {
  const lang = path.endsWith('x') ? 'tsx' : 'ts'
  return [...nodesBelow(parseAst(source, { lang }))]
    .filter(({ type, callee }) => type === 'CallExpression' && DECLARES.test(calledNames(callee)[0] ?? ''))
    .flatMap(({ callee, arguments: [name, options], start }) => {
      const title = titleOf(name)
      if (title === undefined || options === undefined) return []
      const line = source.slice(0, start).split('\n').length
      const isStep = calledNames(callee).at(-1) === 'step'
      return [{ line, title, isStep, tags: tagsOf(options).map((tag) => tag?.replace(/^@/, '')) }]
    })
}
