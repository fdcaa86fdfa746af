import { Client } from 'pg'
import { parseArgs } from 'node:util'
import { buildStale } from './build.ts'
import { hasPsql, measureBulk } from './bench/bulk.ts'
import { makeDataFolder } from './bench/data-folder.ts'
import { makeBulkSetup } from './bench/bulk-upload.ts'
import { measureDay } from './bench/day.ts'
import { growth } from './bench/growth.ts'
import { measureAgainstLimits } from './bench/against-limits.ts'
import { measureFamilies } from './bench/families.ts'
import type { Shot } from './bench/load.ts'
import { leadsList, measuresOf, tokensOf } from './bench/measures.ts'
import { addLogs } from './bench/more-logs.ts'
import { measurePeople } from './bench/people.ts'
import { connectionOf, type Running, startProduct, startProgram } from './bench/product.ts'
import { measurePaint } from './bench/paint.ts'
import { medianOf, Report } from './bench/report.ts'
import { readScene } from './bench/scene.ts'
import { measureRoster } from './bench/roster.ts'
import { measureReports } from './bench/reports.ts'
import { measureSheets } from './bench/sheets.ts'
import { sizes } from './bench/sizes.ts'

// `npm run bench -- [--rows 1000000] [--seconds 3] [--rounds 3] [--growth] [--families] [--upload 100000] [--sheets 100000,1000000] [--only upload|sheets|reports|people|roster|paint] [--people 300000] [--logs 10000000] [--day] [--data FOLDER]`: the budgets as ratios. The
// product, a hand-written server and PostgreSQL alone take turns, so that whatever else the machine does hits all of them (docs/performance.md).
const { values: given } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    growth: { type: 'boolean', default: false },
    // The list, the record and the drop-down of every family, in place of the usual measures.
    families: { type: 'boolean', default: false },
    upload: { type: 'string', default: '100000' },
    // Read as CSV and as a spreadsheet, and not stored.
    sheets: { type: 'string', default: '100000,1000000' },
    people: { type: 'string' },
    // What one machine carries: a day of 5,000 people in fast motion, in place of the usual measures.
    day: { type: 'boolean', default: false },
    only: { type: 'string' },
    // Made by SQL of what the demo company has, which holds some two million.
    logs: { type: 'string' },
    data: { type: 'string' },
  },
})
const [seconds, rounds] = [Number(given.seconds), Number(given.rounds)]
const report = new Report()
/** Some four hundred calls: each for a moment. */
const FAMILY_SECONDS = 1

await buildStale(['web', 'server'])
if (given.only === undefined && !given.families && !given.day) await measureStarts()
if (given.day) await measureDay(report, Number(given.people ?? 5_000))
else if (given.only === 'people') await measurePeople(report, Number(given.people ?? 300_000))
else if (given.only === 'roster') await measureRoster(report)
else if (given.only === 'paint') await measurePaint(report, rounds)
else await measureLoad()
if (given.growth) await growth(report)
report.print()

async function measureStarts(): Promise<void> {
  const folder = makeDataFolder()
  const start = async () => {
    const running = await startProduct(folder.data, { DEMO: 'off' })
    const memory = running.memory()
    await running.end()
    return { time: running.startMs / 1000, memory }
  }
  const first = await start()
  const again = [await start(), await start(), await start()]
  const time = medianOf(again.map((one) => one.time))
  const memory = medianOf(again.map((one) => one.memory))
  report.add('first start, no demo company', `${first.time.toFixed(2)} s`, '3 s', first.time <= 3)
  report.add('start on an existing database', `${time.toFixed(2)} s`, '1 s', time <= 1)
  report.add('memory, idle', `${memory} MB`, '120 MB', memory <= 120)
  folder.remove()
}

async function measureLoad(): Promise<void> {
  const folder =
    given.data === undefined ? makeDataFolder() : { data: given.data, remove: () => undefined }
  const product = await startProduct(folder.data, { DEMO: 'on', DEMO_LOGS: given.rows })
  const connection = connectionOf(folder.data)
  if (given.logs !== undefined) await addLogs(connection, Number(given.logs))
  const scene = await readScene(connection)
  report.title = `${scene.logs.toLocaleString('en')} activity logs; a lead's team has ${scene.employees.length} people`
  const tokens = await tokensOf(product.url)
  const others = leadsList(scene, tokens.lead)
  const { only } = given
  if (only === undefined && !given.families) {
    const byHand = await startProgram('tools/bench/hand-written.ts', [JSON.stringify(connection)])
    await measureAgainstLimits(
      report,
      { product: product.url, byHand: byHand.url, connection },
      { scene, measures: measuresOf(scene, tokens) },
      { seconds, rounds },
    )
    await byHand.end()
    const after = product.memory()
    report.add('memory, after the load', `${after} MB`, '200 MB', after <= 200)
  }
  if (given.families)
    await measureFamilies(report, {
      url: product.url,
      token: tokens.admin,
      connection,
      scene,
      seconds: Math.min(seconds, FAMILY_SECONDS),
    })
  if (only === 'upload' || only === 'sheets')
    await readSheets(product, connection, tokens.admin, others)
  if (only === 'reports' || (only === undefined && !given.families))
    await measureReports(report, product.url, tokens.admin)
  if (hasPsql() && only !== 'reports' && only !== 'sheets' && !given.families)
    await measureBulk(report, {
      product,
      connection,
      token: tokens.admin,
      others,
      rows: Number(given.upload),
      rounds,
    })
  if (only !== 'reports' && !given.families) await sizes(report, product.url, tokens.admin)
  await product.end()
  folder.remove()
}

async function readSheets(
  product: Running,
  connection: ReturnType<typeof connectionOf>,
  token: string,
  others: Shot,
): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  const scene = await makeBulkSetup(product.url, token, client)
  await client.end()
  for (const rows of given.sheets.split(','))
    await measureSheets(report, { product, token, scene, others }, Number(rows))
}
