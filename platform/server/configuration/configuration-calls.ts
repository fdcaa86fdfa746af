import { t } from '#platform/contract/words/texts.ts'
import {
  CONFIGURATION,
  configurationCalls,
} from '#platform/contract/configuration/configuration.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import { recordFamilyHistory } from '../history/record-family-history.ts'
import { Download } from '../kernel/request.ts'
import { type CallRequest, serveCalls } from '../kernel/served-area.ts'
import { limit } from '../limits/limits.ts'
import {
  applyConfiguration,
  compareConfiguration,
  exportConfiguration,
  listFamilies,
} from './configure.ts'
import { type OfferedPack, starterPacks } from '#platform/contract/configuration/starter-packs.ts'
import { writeConfiguration } from './read-file.ts'
import type { Carrying } from '../set-up-parts/parts.ts'

const carryingOf = ({
  engine,
  sql,
  viewer,
  asked,
}: Pick<CallRequest, 'engine' | 'sql' | 'viewer' | 'asked'>): Carrying => ({
  engine,
  sql,
  viewer,
  request_id: asked.request_id,
})

export const configurationServed = serveCalls(configurationCalls, {
  configurationFamilies: async (request) => ({
    data: await listFamilies(carryingOf(request)),
  }),
  starterPacks: async ({ engine }) => {
    const packs = starterPacks
      .among(engine.contributions)
      .toSorted((one, other) => one.order - other.order)
    const data: OfferedPack[] = packs.map(({ title, brings, families }) => ({
      title: title(),
      brings: brings(),
      file: writeConfiguration(new Map(Object.entries(families))),
    }))
    return { data, total: data.length }
  },
  exportConfiguration: async (request) => {
    const { engine, viewer, asked, input, now } = request
    await limit(engine.database, 'exports', viewer.user_id, engine.limits.exports)
    const { text, records, families } = await exportConfiguration(
      carryingOf(request),
      input.families,
    )
    await recordFamilyHistory(engine.database, {
      resource: CONFIGURATION,
      action: 'export',
      viewer,
      request_id: asked.request_id,
      after: { words: t`${records} records`, families },
    })
    return new Download(
      `configuration-${now.slice(0, 10)}.json`,
      'application/json',
      Buffer.from(text),
    )
  },
  compareConfiguration: async (request) => ({
    data: await compareConfiguration(carryingOf(request), request.input.file),
  }),
  applyConfiguration: async ({ engine, viewer, asked, input }) => {
    const applied = await applyConfiguration(
      { engine, viewer, request_id: asked.request_id },
      {
        text: input.file,
        state: input.state,
        isTrial: input.dry_run,
        leave: idsIn('leave', input.leave),
        remove: idsIn('remove', input.remove),
      },
    )
    return {
      data: applied,
      message: input.dry_run
        ? 'Configuration Tried Successfully'
        : 'Configuration Applied Successfully',
    }
  },
})

function idsIn(name: string, given: unknown): ReadonlySet<string> {
  const ids: unknown[] = Array.isArray(given) ? given : given === null ? [] : [given]
  if (ids.some((id) => typeof id !== 'string'))
    refuseFields({ [name]: ['Must be a list of differences'] })
  return new Set(ids.filter((id) => typeof id === 'string'))
}
