import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request } from '#platform/web/client/request.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { directoryAddress } from './directory-way.ts'
import styles from './directory-button.module.css'

/** The way in by the directory of the company, where one is set up. */
export function DirectoryButton() {
  const { search } = useLocation()
  const { data } = useQuery({
    queryKey: ['directory'],
    queryFn: async ({ signal }) =>
      (await request<{ is_set_up: boolean }>('directory', { signal })).data,
    staleTime: Infinity,
  })
  const go = useMutation({
    mutationFn: () => directoryAddress(search),
    onSuccess: (address) => location.assign(address),
  })
  if (!data?.is_set_up) return null
  return (
    <>
      <p className={styles.or}>or</p>
      {go.error && <Notice tone="bad">{problemText(go.error)}</Notice>}
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<Icon name="building" />}
        loading={go.isPending || go.isSuccess}
        onClick={() => go.mutate()}
      >
        Sign in with your company’s directory
      </Button>
    </>
  )
}
