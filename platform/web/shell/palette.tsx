import { Spotlight, createSpotlight } from '@mantine/spotlight'
import type { SpotlightActionData } from '@mantine/spotlight'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#platform/web/client/session.ts'
import { Icon, iconNamed } from '#platform/web/parts/icon.tsx'
import { trailsOf } from './current-page.ts'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/spotlight/styles.layer.css'
import './palette.css'

const [store, { open }] = createSpotlight()

/** The pages of the menus, found by any word of their name or of the groups above. */
export function Palette({ openings }: { openings: number }) {
  const { nested_menus: menus } = useSession()
  const navigate = useNavigate()
  useEffect(open, [openings])
  const actions: SpotlightActionData[] = trailsOf(menus).flatMap((trail) => {
    const item = trail.at(-1)
    const url = item?.url
    if (!item || !url) return []
    const above = trail.slice(0, -1).map(({ title }) => title)
    return [
      {
        id: item.id,
        label: item.title,
        description: above.join(' / '),
        keywords: above,
        leftSection: <Icon name={iconNamed(item.icon ?? trail[0]?.icon)} />,
        onClick: () => void navigate(url),
      },
    ]
  })
  return (
    <Spotlight
      store={store}
      actions={actions}
      shortcut={null}
      nothingFound="No page has this name."
      limit={12}
      scrollable
      maxHeight={420}
      radius={12}
      overlayProps={{ blur: 0 }}
      aria-label="Find a page"
      searchProps={{
        placeholder: 'Find a page',
        'aria-label': 'Find a page',
        leftSection: <Icon name="search" />,
      }}
    />
  )
}
