import { type Kind, TYPES } from './schema-org-types.ts'

const IS: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  text: (value) => typeof value === 'string' && value.trim() !== '',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  url: (value) => typeof value === 'string' && /^https:\/\//.test(value) && URL.canParse(value),
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value),
  duration: (value) => typeof value === 'string' && /^PT\d+M$/.test(value),
  amount: (value) => typeof value === 'string' && /^\d+\.\d\d$/.test(value),
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What is wrong with a node and all that it holds, one sentence each; nothing where it keeps every rule. */
export function faultsOf(node: Record<string, unknown>, where = ''): string[] {
  const { '@type': type, '@id': id, '@context': _, ...properties } = node
  // A reference: the node stands elsewhere, or is another page's.
  if (type === undefined && (id !== undefined || 'url' in properties)) return referenceFaults(properties, where)
  const rules = typeof type === 'string' ? TYPES[type] : undefined
  const at = `${where}/${String(type)}`
  if (rules === undefined) return [`${at}: no such type`]
  const missing = (rules.required ?? []).filter((one) => ![one].flat().some((name) => name in properties))
  const untold = (rules.recommended ?? []).filter((name) => !(name in properties) && rules.untold?.[name] === undefined)
  return [
    ...missing.map((name) => `${at}: ${[name].flat().join(' or ')} is required`),
    ...untold.map((name) => `${at}: ${name} is recommended`),
    ...Object.entries(properties).flatMap(([name, value]) =>
      valueFaults(rules.properties[name], value, `${at}.${name}`),
    ),
  ]
}

function referenceFaults(properties: Record<string, unknown>, where: string): string[] {
  return Object.entries(properties).flatMap(([name, value]) =>
    name === 'url' && IS.url?.(value) ? [] : [`${where}: ${name} in a reference`],
  )
}

function valueFaults(kinds: readonly Kind[] | undefined, value: unknown, at: string): string[] {
  if (kinds === undefined) return [`${at}: no such property`]
  const values = Array.isArray(value) ? value : [value]
  if (values.length === 0) return [`${at}: empty`]
  return values.flatMap((one) => {
    if (isNode(one)) {
      const isExpected = one['@type'] === undefined || kinds.some((kind) => kind === one['@type'])
      return isExpected ? faultsOf(one, at) : [`${at}: a ${String(one['@type'])} has no place here`]
    }
    return kinds.some((kind) => IS[kind]?.(one)) ? [] : [`${at}: ${JSON.stringify(one)} is no ${kinds.join(' or ')}`]
  })
}
