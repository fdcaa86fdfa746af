import { Client } from 'pg'
import { parseArgs } from 'node:util'
import { buildStale } from './build.ts'
import { hasPsql, measureBulk } from './bench/bulk.ts'
import { makeDataFolder } from './bench/data-folder.ts'
import { makeBulkSetup } from './bench/bulk-upload.ts'
import { growth } from './bench/growth.ts'
import { fire, type Shot } from './bench/load.ts'
import { measuresOf, readScene, tokenOf } from './bench/measures.ts'
import { addLogs } from './bench/more-logs.ts'
import { hasPgbench, runPgbench } from './bench/postgres.ts'
import { measurePeople } from './bench/people.ts'
import { connectionOf, type Running, startProduct, startProgram } from './bench/product.ts'
import { medianOf, Report, type Turn } from './bench/report.ts'
import { measureRoster } from './bench/roster.ts'
import { measureReports } from './bench/reports.ts'
import { measureSheets } from './bench/sheets.ts'
import { sizes } from './bench/sizes.ts'

// `npm run bench -- [--rows 1000000] [--seconds 3] [--rounds 3] [--growth] [--upload 100000] [--sheets 100000,1000000] [--only upload|sheets|reports|people|roster] [--people 300000] [--logs 10000000] [--data FOLDER]`: the budgets as ratios. The
// product, a hand-written server and PostgreSQL alone take turns, so that whatever else the machine does hits all of them.
const { values: given } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    growth: { type: 'boolean', default: false },
    upload: { type: 'string', default: '100000' },
    // Read as CSV and as a spreadsheet, and not stored.
    sheets: { type: 'string', default: '100000,1000000' },
    people: { type: 'string', default: '300000' },
    only: { type: 'string' },
    // Made by SQL of what the demo company has, which holds some two million.
    logs: { type: 'string' },
    data: { type: 'string' },
  },
})
const [seconds, rounds] = [Number(given.seconds), Number(given.rounds)]
const report = new Report()

await buildStale(['web', 'server'])
if (given.only === undefined) await measureStarts()
if (given.only === 'people') await measurePeople(report, Number(given.people))
else if (given.only === 'roster') await measureRoster(report)
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
  const byHand = await startProgram('tools/bench/hand-written.ts', [JSON.stringify(connection)])
  const scene = await readScene(connection)
  report.title = `${scene.logs.toLocaleString('en')} activity logs; a lead's team has ${scene.employees.length} people`
  const tokens = {
    lead: await tokenOf(product.url, 'lead'),
    admin: await tokenOf(product.url, 'admin'),
  }
  for (const measure of given.only === undefined ? measuresOf(scene, tokens) : []) {
    const turns: Turn[] = []
    for (let round = 0; round < rounds; round += 1)
      turns.push({
        product: await fire(product.url, measure.product, seconds),
        byHand: await fire(byHand.url, measure.byHand, seconds),
        alone: hasPgbench() ? runPgbench(connection, measure.script, seconds) : undefined,
      })
    report.compare(measure, turns)
  }
  const after = product.memory()
  report.add('memory, after the load', `${after} MB`, '200 MB', after <= 200)
  const [list] = measuresOf(scene, tokens)
  const others = list?.product
  if (others && (given.only === 'upload' || given.only === 'sheets'))
    await readSheets(product, connection, tokens.admin, others)
  if (given.only !== 'upload' && given.only !== 'sheets')
    await measureReports(report, product.url, tokens.admin)
  if (list && hasPsql() && given.only !== 'reports' && given.only !== 'sheets')
    await measureBulk(report, {
      product,
      connection,
      token: tokens.admin,
      others: list.product,
      rows: Number(given.upload),
      rounds,
    })
  if (given.only !== 'reports') await sizes(report, product.url, tokens.admin)
  await Promise.all([product.end(), byHand.end()])
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
