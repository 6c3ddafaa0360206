import { readFile } from 'node:fs/promises'
import { askNpm } from './npm-json.mjs'
import { StepError, showOutput } from './progress.mjs'
import { inProject } from './project.mjs'

const isOfTheBuild = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')

/** The packages a server runs, with versions, licences and hashes, as CycloneDX; read from the lockfile, without network. */
export async function billOfMaterials() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const { code, output, json } = await askNpm(args)
  if (code !== 0 || json?.bomFormat !== 'CycloneDX') {
    showOutput(output)
    throw new StepError('npm could not list the packages: its own words stand above.')
  }
  const { name } = JSON.parse(await readFile(inProject('package.json'), 'utf8'))
  // `--omit=dev` of npm leaves out what tools of the build need too, React among it: its own mark of each is right.
  const components = json.components.filter((component) => !isOfTheBuild(component))
  const kept = new Set([json.metadata.component, ...components].map((component) => component['bom-ref']))
  // npm calls the shop by the folder it lies in.
  json.metadata.component.name = name
  return { ...json, components, dependencies: json.dependencies.filter(({ ref }) => kept.has(ref)) }
}
