import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callFor } from '#platform/contract/standard-calls.ts'
import { useMayOpen, usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { ReferenceField } from '#platform/web/fields/references/reference-input.tsx'
import { designations } from '../contract/designations.ts'

/** The role of a new account: the usual one of the designation is proposed, and follows it until another one is chosen. */
export function AccountRoleInput(props: InputProps) {
  const { field, value, onChange, siblings, labelText } = props
  const usual = useUsualRole(siblings['designation_id'])
  const proposed = useRef<unknown>(null)
  useEffect(() => {
    if (usual === undefined || (value ?? null) !== proposed.current) return
    proposed.current = usual
    if (usual !== value) onChange(usual)
  }, [usual, value, onChange])
  return <ReferenceField {...props} label={labelText} field={{ ...field, required: true }} />
}

function useUsualRole(designation: unknown): number | null | undefined {
  const mayView = useMayOpen()(designations.page)
  const pageId = usePagePermission(designations.page)?.object_id
  const { data } = useQuery({
    queryKey: [designations.name, 'usual-role', designation],
    enabled: mayView && typeof designation === 'number',
    queryFn: async ({ signal }) => {
      const path = callFor(designations, 'getById').path.replace('{id}', String(designation))
      const query = { object_viewed_id: pageId }
      return (await request<StoredRecord>(path, { signal, query })).data
    },
  })
  const role = data?.['default_role_id']
  return data && (typeof role === 'number' ? role : null)
}
