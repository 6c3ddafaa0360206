// Writes sbom.cdx.json, the bill of materials of what a server runs (CycloneDX): npm run sbom
import { writeFile } from 'node:fs/promises'
import { billOfMaterials } from './steps/bill-of-materials.mjs'
import { runScript } from './steps/progress.mjs'
import { inProject } from './steps/project.mjs'

const FILE = 'sbom.cdx.json'

await runScript(async () => {
  const bill = await billOfMaterials()
  await writeFile(inProject(FILE), `${JSON.stringify(bill, null, 2)}\n`)
  process.stdout.write(`${FILE}: ${bill.components.length} packages.\n`)
})
