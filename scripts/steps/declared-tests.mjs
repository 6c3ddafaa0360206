import { parseAst } from 'vite'

/** `base` is Playwright's own test, beside a file's extended one. */
const DECLARES = /^(it|test|base|describe|describeOn[A-Z]\w*)$/

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

/** What a node declares: a call of `it` and the like, or a row `{ title, tag }` of a table from which tests are made. */
function declaredBy(node) {
  if (node.type === 'ObjectExpression') {
    const title = titleOf(node.properties.find(({ key }) => key?.name === 'title')?.value)
    const isRow = node.properties.some(({ key, value }) => key?.name === 'tag' && value.type === 'ArrayExpression')
    return title === undefined || !isRow ? undefined : { title, tags: tagsOf(node), isStep: false }
  }
  if (node.type !== 'CallExpression') return undefined
  const names = calledNames(node.callee)
  const [name, options] = node.arguments
  const title = titleOf(name)
  if (!DECLARES.test(names[0] ?? '') || title === undefined || options === undefined) return undefined
  return { title, tags: tagsOf(options), isStep: names.at(-1) === 'step' }
}

/** The tests and groups of tests that a source declares: `{ line, title, tags, isStep }`. */
export function declaredTests(path, source) {
  const lang = path.endsWith('x') ? 'tsx' : 'ts'
  return [...nodesBelow(parseAst(source, { lang }))].flatMap((node) => {
    const declared = declaredBy(node)
    if (declared === undefined) return []
    const line = source.slice(0, node.start).split('\n').length
    return [{ ...declared, line, tags: declared.tags.map((tag) => tag?.replace(/^@/, '')) }]
  })
}
