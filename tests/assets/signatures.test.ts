import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetProblems } from '#areas/assets/contract/problems.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { upload } from '../harness/forms.ts'
import { SIGNATURE } from './call-rules.ts'

// Equipment signed for on the spot: one signature of one person for everything they get or bring back.
let program: TestProgram
let keeper: Person
let laptop: number

beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T12:00:00.000Z')
  keeper = await program.as('office-admin')
  const made = await keeper.post('asset_types/create', { name: 'Laptop', code: 'LAP' })
  laptop = made.body.data.id
})
afterAll(() => program.close())

const newAsset = async (): Promise<number> => {
  const office_id = program.company.offices['Karachi']
  const body = { name: 'Latitude', atype_id: laptop, office_id }
  return (await keeper.post('assets/create', body)).body.data.id
}
const heldBy = async (name: string): Promise<number> => {
  const id = await newAsset()
  const employee_id = program.company.employees[name]
  expect((await keeper.put(`assets/saveBinding/${id}`, { employee_id })).status).toBe(200)
  return id
}
const sign = (ids: readonly number[], more: object = {}, asker = keeper) =>
  asker.post('assets/sign', { ids, signature: SIGNATURE, ...more })
const bindingOf = async (id: number) =>
  (await keeper.post('asset_bindings/getByAttributes', { asset_id: id })).body.data[0]

describe('a signature', () => {
  it('is one for many: they count as confirmed, and the picture is shown with what happened [assets-24]', async () => {
    const ids = [await heldBy('agent'), await heldBy('agent')]
    const signed = await sign(ids)
    expect(signed.body).toMatchObject({
      message: 'Signed',
      data: { act: 'Hand-over', things: 2, image: expect.stringMatching(/^\/api\/files\//) },
    })
    const signature_id = signed.body.data.id
    for (const id of ids)
      expect(await bindingOf(id)).toMatchObject({
        ...{ signature_id, accepted_at: '2026-03-20T12:00:00.000Z', return_signature_id: null },
      })
    const events = (await keeper.get(`assets/getAssetsHistoryById/${ids[0]}`)).body.data
    expect(events).toContainEqual(
      expect.objectContaining({
        title: `Signed by ${signed.body.data.signed_name}`,
        pictures: [signed.body.data.image],
      }),
    )
    const picture = signed.body.data.image.replace('/api/', '')
    expect((await keeper.get(picture)).status).toBe(200)
    expect((await (await program.as('agent2')).get(picture)).status).toBe(404)
    expect((await sign(ids)).status).toBe(409)
  })

  it('keeps pictures of the condition, which are shown with what happened', async () => {
    const id = await heldBy('agent')
    const signature = (await sign([id])).body.data
    // The drawn line serves as a picture, too.
    const content = Buffer.from(SIGNATURE.slice(SIGNATURE.indexOf(',') + 1), 'base64')
    const file = { name: 'scratch.png', type: 'image/png', content }
    const kept = await upload(keeper, `asset_signatures/uploadAttachments/${signature.id}`, [file])
    expect(kept.status).toBe(200)
    const events = (await keeper.get(`assets/getAssetsHistoryById/${id}`)).body.data
    expect(events).toContainEqual(
      expect.objectContaining({ pictures: [signature.image, kept.body.data[0].file_path] }),
    )
    const address = kept.body.data[0].file_path.replace('/api/', '')
    expect((await keeper.get(address)).status).toBe(200)
    expect((await (await program.as('agent2')).get(address)).status).toBe(404)
  })

  it('is of one person, for what they hold or brought back, and drawn [assets-25]', async () => {
    const [mine, theirs, free] = [await heldBy('agent'), await heldBy('agent2'), await newAsset()]
    expect(await sign([mine, theirs])).toBeRefused('asset.not_one_person')
    expect((await sign([free])).status).toBe(409)
    expect((await sign([mine], { act: 'Return' })).status).toBe(409)
    expect(await sign([mine], { signature: null })).toBeRefused('asset.no_signature')
    for (const torn of [
      '',
      'data:image/png;base64,AAAA',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'me',
    ])
      expect([422, 409]).toContain((await sign([mine], { signature: torn })).status)
    expect((await bindingOf(mine)).signature_id).toBeNull()
    expect((await sign([mine, 999_999])).status).toBe(404)
    expect((await sign([mine], {}, await program.as('lead'))).status).toBe(403)
    await keeper.post(`assets/unbind/${mine}`, { condition_in: 'Good' })
    const back = await sign([mine], { act: 'Return', signed_name: 'Mother of the agent' })
    expect(back.body.data).toMatchObject({ act: 'Return', signed_name: 'Mother of the agent' })
    expect(await bindingOf(mine)).toMatchObject({ return_signature_id: back.body.data.id })
  })

  it('is given once, of two that come at the same moment [assets-27]', async () => {
    const id = await heldBy('agent-b')
    const both = await Promise.all([sign([id]), sign([id])])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is refused as a picture of many pixels, which would hold up each print of it [assets-26]', async () => {
    const id = await heldBy('agent2')
    const drawn = async (side: number) => {
      const create = { width: side, height: side, channels: 4, background: '#fff0' } as const
      return `data:image/png;base64,${(await sharp({ create }).png().toBuffer()).toString('base64')}`
    }
    const large = await sign([id], { signature: await drawn(1500) })
    expect([large.status, large.body.code]).toEqual([422, assetProblems.noSignature.code])
    expect((await sign([id], { signature: await drawn(1400) })).status).toBe(200)
  })
})
