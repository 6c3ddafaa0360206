import { describe, expect, it } from 'vitest'
import { featureOf, isPublicFileOfFeature, PUBLIC_FILES } from './support/feature-faces.ts'
import { arrowsOf, circlesOf } from './support/import-circles.ts'
import { placesIn, readSourceFiles, type SourceFile, withoutComments } from './support/source-files.ts'

const files = readSourceFiles()

const isProjectPath = (target: string) => /^(domain|src|sw|server|tests|e2e|bench|scripts)\//.test(target)

interface Boundary {
  of: RegExp
  /** Whether a file there may import this. */
  may(target: string, path: string): boolean
  /** Types vanish at run time: where they may cross, only running code is held to the boundary. */
  typesMayCross?: true
  because: string
}

const boundaries: Record<string, Boundary> = {
  'the domain imports valibot and itself': {
    of: /^domain\//,
    may: (target) => target === 'valibot' || target.startsWith('domain/'),
    because: 'the rules run in the browser, in the worker and on the server: what one of the three lacks breaks there',
  },
  'looks and configured libraries know no feature': {
    of: /^src\/(ui|lib)\//,
    may: (target) => !/^src\/(session|catalogue|orders|features|routes|app)\//.test(target),
    because: 'a button that knows the cart cannot be used by the admin, and drags the cart into every download',
  },
  "a feature uses another feature's public files": {
    of: /^src\/features\//,
    may: (target, path) =>
      featureOf(target) === undefined || featureOf(target) === featureOf(path) || isPublicFileOfFeature(target),
    because: 'what a feature does not show its neighbours it may rebuild without asking them',
  },
  'who is here, what is sold and what was ordered know no feature': {
    of: /^src\/(session|catalogue|orders)\//,
    may: (target) => !/^src\/(features|routes|app)\//.test(target),
    because: 'every feature reads them: an arrow back would tie all of them into one knot',
  },
  'features know neither routes nor the app around them': {
    of: /^src\/features\//,
    may: (target) => !/^src\/(routes|app)\//.test(target),
    because: 'routes put features together: an arrow back makes a cycle that joins all chunks into one',
  },
  'only the admin routes import the admin': {
    of: /^(?!src\/routes\/admin|src\/features\/admin\/|tests\/)/,
    may: (target) => !target.startsWith('src/features/admin/'),
    because: 'it must stay out of a shopper’s download',
  },
  'the client imports no server, no test and never the list of all calls': {
    of: /^src\//,
    may: (target) =>
      !/^(server|sw|tests|e2e|bench|scripts)\//.test(target) && target !== 'domain/contract/endpoints.ts',
    because: 'the list of all calls brings the schemas of every call along, the admin’s too',
  },
  'the worker imports Workbox and the domain': {
    of: /^sw\//,
    may: (target) => /^(workbox-|domain\/|sw\/)/.test(target),
    because: 'it is its own program without a DOM, and every byte of it is fetched again on each update',
  },
  'the server imports neither client nor tests': {
    of: /^server\//,
    may: (target) => !/^(src|sw|tests|e2e|bench|scripts)\//.test(target),
    because: 'the server runs without the client’s sources and tools',
  },
  'routes leave SQL to repositories': {
    of: /^server\/routes\//,
    may: (target) => !/^(kysely|pg|node:sqlite)$/.test(target) && !/^server\/db\//.test(target),
    typesMayCross: true,
    because: 'a route is HTTP in and HTTP out; a query in it can be neither reused nor put into a transaction',
  },
  'commands know no HTTP': {
    of: /^server\/commands\//,
    may: (target) =>
      !/^(hono(\/.*)?|@hono\/.*|node:https?)$/.test(target) && !/^server\/(routes|middleware|render|app)/.test(target),
    because: 'a use case is also called by jobs, by the command line and by tests, where there is no request',
  },
  'repositories know no rules': {
    of: /^server\/repositories\//,
    may: (target) =>
      !/^(domain\/(rules|validation)|server\/(commands|policies|presenters|routes|middleware))\//.test(target),
    typesMayCross: true,
    because: 'a rule inside a query exists once more, and only on the server',
  },
  'policies and presenters are pure': {
    of: /^server\/(policies|presenters)\//,
    may: (target) =>
      !/^server\/(db|repositories|commands|routes|gateways|media\/render)/.test(target) &&
      !/^(node:(?!crypto)|kysely|hono|pg)/.test(target),
    typesMayCross: true,
    because: 'what decides or presents is tested by a table of values, without a database',
  },
  'browser tests import the domain and shared factories': {
    of: /^e2e\//,
    may: (target) => !isProjectPath(target) || /^(e2e|domain|tests\/support)\//.test(target),
    because: 'they look at the shop from outside: reaching into its source would hide what a shopper meets',
  },
  'nothing but tests imports tests': {
    of: /^(domain|src|sw|server|scripts)\//,
    may: (target) => !/^(tests|e2e|bench)\//.test(target),
    because: 'test data must not reach a shop',
  },
}

describe('what may import what', () => {
  it.each(Object.entries(boundaries))('%s', (_, { of, may, typesMayCross, because }) => {
    const crossings = files
      .filter(({ path }) => of.test(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ isTypeOnly }) => !(isTypeOnly && typesMayCross))
          .filter(({ target }) => !may(target, path))
          .map(({ target }) => `${path} imports ${target}`),
      )
    expect(crossings, because).toEqual([])
  })
})

/** Folders whose files lead nowhere back: all there are. */
const FOLDERS_WITHOUT_CIRCLES = ['domain', 'src', 'sw', 'server', 'scripts', 'tests', 'e2e', 'bench']

const importsIn = (of: RegExp) =>
  files
    .filter(({ path }) => of.test(path))
    .flatMap(({ path, imports }) => imports.map(({ target }) => [path, target] as const))

describe('arrows without a circle', () => {
  it('no feature leads back to itself: what two of them share lies beside them, or a route hands it in', () => {
    const between = importsIn(/^src\/features\//).flatMap(([path, target]) => {
      const [from, to] = [featureOf(path), featureOf(target)]
      return from && to ? [[from, to] as const] : []
    })
    expect(between.length).toBeGreaterThan(100)
    expect(circlesOf(arrowsOf(between))).toEqual([])
  })

  it('a feature shows its neighbours no more than they use', () => {
    const used = new Set(
      importsIn(/^src\/features\//).flatMap(([path, target]) =>
        featureOf(path) === featureOf(target) ? [] : [target],
      ),
    )
    const shown = Object.entries(PUBLIC_FILES).flatMap(([feature, names]) =>
      names.map((name) => `src/features/${feature}/${name}`),
    )
    expect(shown.filter((path) => !used.has(path))).toEqual([])
  })

  it.each(FOLDERS_WITHOUT_CIRCLES)('no two files of %s lead to each other, by values, types or lazily', (folder) => {
    const between = importsIn(new RegExp(`^${folder}/`))
    expect(between.length).toBeGreaterThan(0)
    expect(circlesOf(arrowsOf(between))).toEqual([])
  })

  it('a circle is found wherever it begins, and written once', () => {
    const arrows = arrowsOf([
      ['into', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['a', 'b'],
      ['a', 'a'],
      ['c', 'out'],
    ])
    expect(circlesOf(arrows)).toEqual(['a -> b -> c -> a'])
  })
})

const places = placesIn(files)

/** What changes a state: an assignment to something in it, `Object.assign`, or a method that changes a list in place. */
const writesTo = (state: string) =>
  new RegExp(
    `\\bObject\\.assign\\(\\s*${state}\\b|\\bdelete ${state}\\b|\\b${state}(?:\\??\\.\\w+|\\[[^\\]]*\\])+(?:\\s*(?:[-+*/%&|?]{1,2})?=(?![=>])|\\+\\+|--)|\\b${state}(?:\\.\\w+)*\\.(?:push|pop|shift|unshift|splice|sort|reverse|fill|set|add|clear)\\(`,
    'g',
  )

describe('what a file may do', () => {
  it('the domain reads no clock, no randomness and no environment: same input, same answer', () => {
    const impure =
      /\bnew Date\(\)|\bDate\.now\b|\bMath\.random\b|\b(?:process|console|window|document|localStorage|crypto|fetch)\b[.(]/g
    expect(places(/^domain\/(?!messages\/)/, impure)).toEqual([])
  })

  it('web storage has one door: where it is blocked or full, nothing else has to know', () => {
    // What runs before the program comes alone, and names no other file.
    expect(places(/^src\/(?!lib\/web-storage\.ts$|first-press\.ts$)/, /\b(?:local|session)Storage\b/g)).toEqual([])
  })

  it('routes hold no SQL: the query builder belongs to repositories', () => {
    expect(
      places(/^server\/(routes|commands)\//, /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/g),
    ).toEqual([])
  })

  it('routes calculate no amounts: those come from domain/rules', () => {
    const amount = '\\w*(?:paise|rupees|price|total|amount|fee|charge|discount|tax|stock|quantity)\\w*'
    const sum = new RegExp(`${amount}\\)? [-+*/%]=? |[-+*/%] \\(?(?:\\w+\\.)*${amount}\\b`, 'gi')
    expect(places(/^server\/routes\//, sum)).toEqual([])
  })

  it("a feature's state is written by that feature alone: every other one asks it, or reads", () => {
    const owned = files.flatMap((file) =>
      [...file.text.matchAll(/^export const (\w+) = proxy\b/gm)].map(([, name = '']) => ({
        name,
        of: featureOf(file.path),
      })),
    )
    expect(owned).toContainEqual({ name: 'cartState', of: 'cart' })
    const foreign = owned
      .filter(({ of }) => of !== undefined)
      .flatMap(({ name, of }) => places(new RegExp(`^(?:src/(?!features/${of}/)|sw/)`), writesTo(name)))
    expect(foreign).toEqual([])
  })

  it('colours come from the tokens, so that both themes follow', () => {
    const withoutUrlsAndMasks = ({ text }: SourceFile) =>
      text.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|(?:-webkit-)?mask(?:-image)?:[^;]*;/g, (part) =>
        part.replace(/[^\n]/g, ' '),
      )
    const colour = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/gi
    expect(places(/^src\/(?!styles\/tokens\.css).*\.(css|tsx)$/, colour, withoutUrlsAndMasks)).toEqual([])
  })
})

describe('texts', () => {
  const markup = /^src\/.*\.tsx$/

  it('no text for people between tags: it stands in domain/messages, where it can be translated', () => {
    const between = /(?<!=)>[^<>{}()=;:]*\p{L}{2,}[^<>{}]*<\/|(?<!=)>[^<>{}()=;:]*\p{L}{2,}[^<>{}()=;:]*(?=\{)/gu
    expect(places(markup, between, withoutComments)).toEqual([])
  })

  it('no text for people in attributes', () => {
    const attribute =
      /\s(?:aria-label|aria-description|alt|title|placeholder|label)=(?:"[^"]*\p{L}{2,}[^"]*"|\{'[^']*\p{L}{2,}[^']*'\})/gu
    expect(places(markup, attribute, withoutComments)).toEqual([])
  })
})

describe('words', () => {
  it('names and comments keep to the glossary: what it has retired does not come back', () => {
    // The picture of a basket is drawn, and an icon has its maker's name; a database keeps the name it was made under.
    const shipped = /^(?:domain\/(?!messages\/)|src\/|sw\/|server\/(?!seed\/|media\/drawing\/|db\/migrations\/))/
    const retired =
      /(?<!i-ph-)(?:basket|aisle|voucher|postcode|patiently|(?<!'haat-)pocket|BreakerOpen|createBreaker|ourOrder)/gi
    expect(places(shipped, retired, ({ text }) => text)).toEqual([])
  })
})

describe('files', () => {
  it('names are kebab-case; a route is named by its path', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
    const route = /^(?:__root|[$_]?[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*(\.[$_]?[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*)*|\$)\.tsx$/
    const odd = files.filter(({ path }) =>
      path
        .split('/')
        .some(
          (part) =>
            !(kebab.test(part) || (path.startsWith('src/routes/') && (route.test(part) || route.test(`${part}.tsx`)))),
        ),
    )
    expect(odd.map(({ path }) => path)).toEqual([])
  })

  it('a drawer for everything has no place: utils, helpers and common say nothing about what is inside', () => {
    const drawers = files.filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(path))
    expect(drawers.map(({ path }) => path)).toEqual([])
  })

  it('no file is longer than 300 lines, but for data: catalogue entries, message lists, drawings', () => {
    const isData = (path: string) => /^(server\/seed|domain\/messages|server\/media\/drawing)\//.test(path)
    const long = files
      .filter(({ path }) => !isData(path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > 300)
    expect(long).toEqual([])
  })
})

describe('the scanner itself', () => {
  it('sees static, type-only, side-effect, re-exported and lazy imports', () => {
    const scanned = files.find(({ path }) => path === 'tests/architecture.test.ts')
    expect(scanned?.imports).toEqual([
      { target: 'vitest', isTypeOnly: false },
      { target: 'tests/support/feature-faces.ts', isTypeOnly: false },
      { target: 'tests/support/import-circles.ts', isTypeOnly: false },
      { target: 'tests/support/source-files.ts', isTypeOnly: false },
    ])
    expect(files.some(({ imports }) => imports.some(({ isTypeOnly }) => isTypeOnly))).toBe(true)
    expect(files.find(({ path }) => path === 'src/main.tsx')?.imports).toContainEqual({
      target: 'src/styles/tokens.css',
      isTypeOnly: false,
    })
    expect(files.length).toBeGreaterThan(100)
  })
})
