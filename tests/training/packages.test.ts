import { strToU8, zipSync, type Zippable } from 'fflate'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { createForeignServer } from '#platform/server/http/foreign-server.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { bringerFor } from './bringing.ts'

let program: TestProgram
let foreign: FastifyInstance
let builder: Person

beforeAll(async () => {
  program = await startProgram({ foreignOrigin: () => 'http://packages.test.example' })
  program.at('2026-03-20T12:00:00.000Z')
  builder = await program.as('hr')
  foreign = await createForeignServer({
    ...{ engine: program.engine, areas, framedBy: () => ['https://muster.test.example'] },
    ...{ scripts: '/nowhere', log: { error: () => {} } },
  })
})
afterAll(async () => {
  await foreign.close()
  await program.close()
})

const { bring, send } = bringerFor(() => builder)

const manifest = (version = '1.2', href = 'start.html?mode=quiz') => `<?xml version="1.0"?>
<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Phishing</title>
    <item identifier="i" identifierref="r"><title>Phishing</title></item></organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="${href}"/></resources>
</manifest>`

const packed = (files: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [
          path,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ) as Zippable,
    ),
  )

describe('a package of a course', () => {
  it('is a package when it is one: unpacked, told by its manifest, shown at another origin by a ticket', async () => {
    const zip = packed({
      'imsmanifest.xml': manifest('2004 4th Edition', 'pages/start.html'),
      'pages/start.html': '<script src="../lib/run.js"></script>',
      'lib/run.js': 'go()',
      'lib/empty.css': '',
    })
    const { id, finished } = await bring('phishing.zip', zip)
    expect(finished.body.data).toMatchObject({
      ...{ kind: 'Package', standard: 'SCORM 2004', launch: 'pages/start.html', status: 'Ready' },
    })
    const { href, launch } = (await builder.get(`course_media/getLink/${id}`)).body.data
    const address = new URL(href)
    expect([address.origin, launch]).toEqual(['http://packages.test.example', 'pages/start.html'])
    const at = (path: string) => foreign.inject({ url: `${address.pathname}${path}` })
    const frame = await at('')
    expect(frame.body).toContain('/scripts/package-frame.js')
    expect(frame.headers['content-security-policy']).toContain(
      "frame-ancestors 'self' https://muster.test.example",
    )
    const script = await at('files/lib/run.js')
    expect([script.body, script.headers['content-type']]).toEqual([
      'go()',
      'text/javascript; charset=utf-8',
    ])
    expect((await at('files/lib/empty.css')).statusCode).toBe(200)
    for (const path of [
      'files/imsmanifest.XML',
      'files/../files/lib/none.js',
      'lib/run.js',
      'files/',
      'api/session',
    ])
      expect((await at(path)).statusCode).toBe(404)
    expect((await foreign.inject({ url: '/made-up/files/lib/run.js' })).statusCode).toBe(404)
    expect((await foreign.inject({ url: '/api/session' })).statusCode).toBe(404)
    // The address ends with the account it was made for.
    const other = await program.as('office-admin')
    const theirs = new URL((await other.get(`course_media/getLink/${id}`)).body.data.href)
    const atTheirs = (path: string) => foreign.inject({ url: `${theirs.pathname}${path}` })
    expect((await atTheirs('files/lib/run.js')).statusCode).toBe(200)
    await program.database.rows('update users set is_active = false where id = $1', [
      program.company.users['office-admin'],
    ])
    for (const path of ['', 'files/lib/run.js']) expect((await atTheirs(path)).statusCode).toBe(404)
    expect((await at('files/lib/run.js')).statusCode).toBe(200)
    // No page of a package is served at our own origin, whoever asks.
    expect(
      (
        await program.app.inject({
          url: `/api/course_media/play?ticket=${address.pathname.slice(1, -1)}`,
        })
      ).statusCode,
    ).toBe(404)
  })

  const unitsManifest = `<?xml version="1.0"?>
<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="short">
    <organization identifier="long"><title>All of it</title><item identifierref="a"><title>Long</title></item></organization>
    <organization identifier="short"><title>Phishing</title>
      <item identifier="chapter"><title>Chapter</title>
        <item identifierref="a" parameters="?part=1"><title>What it <![CDATA[& why]]></title></item>
        <item identifierref="a" parameters="part=2"><title>Your&#0; turn</title></item>
        <item identifierref="b" isvisible="false"><title>Hidden</title></item>
      </item>
      <item identifierref="b"><title>Leaflet</title></item>
    </organization>
  </organizations>
  <resources xml:base="pages/">
    <resource identifier="a" type="webcontent" adlcp:scormtype="sco" href="start.html"/>
    <resource identifier="b" type="webcontent" adlcp:scormtype="asset" href="leaflet.html"/>
  </resources>
</manifest>`

  it('has the units of its organisation that are shown, in their order, each with its page [training-17]', async () => {
    const files = { 'imsmanifest.xml': unitsManifest, 'pages/start.html': 'go' }
    const { id, finished } = await bring(
      'units.zip',
      packed({ ...files, 'pages/leaflet.html': 'read' }),
    )
    expect([finished.status, finished.body.data?.launch]).toEqual([200, 'pages/start.html?part=1'])
    const { units } = (await builder.get(`course_media/getLink/${id}`)).body.data
    expect(units).toEqual([
      { title: 'What it & why', launch: 'pages/start.html?part=1', is_asset: false },
      { title: 'Your turn', launch: 'pages/start.html?part=2', is_asset: false },
      { title: 'Leaflet', launch: 'pages/leaflet.html', is_asset: true },
    ])
    const { finished: torn } = await bring('torn.zip', packed(files))
    expect(torn).toBeRefused('media.no_package', {
      name: 'torn.zip',
      reason: 'the page of its unit Leaflet, pages/leaflet.html, is missing',
    })
  })

  it('may be packed with its folder: what lies beside that is no part of it [training-19]', async () => {
    const { id, finished } = await bring(
      'folder.zip',
      packed({
        'Phishing course/imsmanifest.xml': manifest('1.2', 'pages/start.html'),
        'Phishing course/pages/start.html': 'go',
        'Phishing course/old/imsmanifest.xml': 'an older one',
        '__MACOSX/Phishing course/._imsmanifest.xml': 'x',
        '__MACOSX/imsmanifest.xml': 'x',
        'readme.txt': 'x',
      }),
    )
    expect(finished.body.data).toMatchObject({ status: 'Ready', launch: 'pages/start.html' })
    const paths = await program.database.rows<{ path: string }>(
      'select path from course_media_parts where media_id = $1 and path is not null order by place',
      [id],
    )
    expect(paths.map(({ path }) => path)).toEqual([
      ...['imsmanifest.xml', 'pages/start.html', 'old/imsmanifest.xml'],
    ])
  })

  it.each([
    ['1.2', '<adlcp:masteryscore>75</adlcp:masteryscore>', 75],
    [
      '2004 3rd Edition',
      `<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure>
     </imsss:primaryObjective><imsss:objective><imsss:minNormalizedMeasure>0.1</imsss:minNormalizedMeasure></imsss:objective></imsss:objectives></imsss:sequencing>`,
      60,
    ],
    ['1.2', '<adlcp:masteryscore>all</adlcp:masteryscore>', undefined],
    [
      '2004 3rd Edition',
      '<imsss:sequencing><imsss:objectives><imsss:primaryObjective><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>',
      undefined,
    ],
  ])('knows from which score it is passed, in SCORM %s: %s', async (version, said, mastery) => {
    const xml = manifest(version, 'start.html').replace('</item>', `${said}</item>`)
    const { id } = await bring('m.zip', packed({ 'imsmanifest.xml': xml, 'start.html': 'go' }))
    const { units } = (await builder.get(`course_media/getLink/${id}`)).body.data
    expect(units[0].mastery).toBe(mastery)
  })

  it('is finished once, and begins with the address its manifest means [training-18]', async () => {
    const zip = packed({
      'imsmanifest.xml': manifest('1.2', 'start &amp; go.html?step=1&amp;mode=quiz'),
      'start & go.html': 'go',
    })
    const id = await send('twice.zip', zip)
    const finished = await Promise.all(
      [1, 2, 3].map(() => builder.post(`course_media/finish/${id}`)),
    )
    expect(finished.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    const { launch } = (await builder.get(`course_media/getLink/${id}`)).body.data
    expect(launch).toBe('start & go.html?step=1&mode=quiz')
    const { kept, rows, incoming } = await program.files()
    expect([kept - rows, incoming]).toEqual([0, 0])
  })

  const hostile: Readonly<Record<string, readonly [() => Buffer, string]>> = {
    'has no manifest': [() => packed({ 'start.html': '' }), 'it has no imsmanifest.xml'],
    'holds several packages': [
      () => packed({ 'a/imsmanifest.xml': manifest(), 'b/imsmanifest.xml': manifest() }),
      'it holds several packages, a/imsmanifest.xml and b/imsmanifest.xml: upload each by itself',
    ],
    'leads out of itself': [
      () => packed({ 'imsmanifest.xml': manifest(), '../../etc/start.html': 'x' }),
      'it cannot be read',
    ],
    'has an absolute path': [
      () => packed({ 'imsmanifest.xml': manifest(), '/start.html': 'x' }),
      'it cannot be read',
    ],
    'brings entities': [
      () =>
        packed({
          'imsmanifest.xml': `<!DOCTYPE m [<!ENTITY a "b">]>${manifest()}`,
          'start.html': '&a;',
        }),
      'its manifest has a document type',
    ],
    'names a page that is missing': [
      () => packed({ 'imsmanifest.xml': manifest() }),
      'the page it begins with, start.html, is missing',
    ],
    'is packed to do harm': [
      () =>
        packed({
          'imsmanifest.xml': manifest(),
          'start.html': 'x',
          'zeros.bin': new Uint8Array(30_000_000),
        }),
      'it is packed more densely than courses are',
    ],
    'has too many files': [
      () =>
        packed({
          'imsmanifest.xml': manifest(),
          ...Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, ''])),
        }),
      'it has too many files',
    ],
    'breaks off': [
      () => packed({ 'imsmanifest.xml': manifest(), 'start.html': 'x' }).subarray(0, 200),
      'it is no ZIP file',
    ],
    'has a manifest that is no XML': [
      () => packed({ 'imsmanifest.xml': '<manifest><resources>', 'start.html': 'x' }),
      'its manifest is no XML',
    ],
    'begins with what no address holds': [
      () => packed({ 'imsmanifest.xml': manifest('1.2', 'start.html?&#0;'), 'start.html': 'x' }),
      'the address it begins with cannot be used',
    ],
    'begins with an endless address': [
      () =>
        packed({
          'imsmanifest.xml': manifest('1.2', `start.html?${'x'.repeat(1000)}`),
          'start.html': 'x',
        }),
      'the address it begins with cannot be used',
    ],
    'has more units than a list shows': [
      () =>
        packed({
          'imsmanifest.xml': manifest().replace(
            /<item.*<\/item>/,
            '<item identifierref="r"><title>Again</title></item>'.repeat(201),
          ),
          'start.html': 'x',
        }),
      'it has too many units',
    ],
    'names no page': [
      () => packed({ 'imsmanifest.xml': '<manifest></manifest>', 'start.html': 'x' }),
      'its manifest names no page to begin with',
    ],
  }

  it.each(Object.keys(hostile))(
    'refuses a package that %s, and keeps nothing of it',
    async (name) => {
      const [make, reason = ''] = hostile[name] ?? []
      const { id, finished } = await bring('package.zip', make?.() ?? Buffer.alloc(0))
      expect(finished).toBeRefused('media.no_package', { name: 'package.zip', reason })
      const rows = await program.database.rows(
        'select 1 from course_media_parts where media_id = $1 and path is not null',
        [id],
      )
      const { kept, rows: known, incoming } = await program.files()
      expect([rows.length, kept - known, incoming]).toEqual([0, 0, 0])
    },
  )
})
