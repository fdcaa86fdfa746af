import { renameSync } from 'node:fs'
import { makeDemoCompany } from './demo-company-folder.ts'
import { makeDataFolder } from './running-muster.ts'

// `npm test` makes the demo company by this beside the checks, once for all tests that copy it: `node tests/make-demo-company.ts FOLDER`.
const [, , folder] = process.argv
if (!folder) throw new Error('It takes the folder to make it in.')
const draft = makeDataFolder()
await makeDemoCompany(draft.dataDir)
// Only what is whole has the name.
renameSync(draft.dataDir, folder)
draft.remove()
