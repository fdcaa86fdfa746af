import { useQuery } from '@tanstack/react-query'
import type { SettingType } from '../../contract/settings.ts'
import { request } from '#platform/web/client/request.ts'

export interface Setting {
  readonly id: number
  readonly type: SettingType
  readonly values: Record<string, unknown>
  readonly version: number
  /** The environment says otherwise, and wins. */
  readonly is_decided_outside: boolean
}

export const settingsKey = ['settings'] as const

/** The settings of every type that one may see. */
export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await request<Setting[]>('settings/getAll', { signal })).data,
  })
