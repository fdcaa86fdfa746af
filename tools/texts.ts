import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATALOGUE, collectTexts, printed } from './texts/catalogue.ts'

// `npm run texts`: writes the catalogue of all texts anew.
const root = join(import.meta.dirname, '..')
const texts = await collectTexts(root)
writeFileSync(join(root, CATALOGUE), printed(texts))
console.log(`${Object.keys(texts).length} texts are in ${CATALOGUE}.`)
