import { Button, Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import { firstDayOfWeek } from '#platform/web/time/style.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import styles from '#platform/web/fields/date-inputs.module.css'

type Day = string | null

interface RangeButtonProps {
  from: Day
  to: Day
  onChoose: (from: string, to: string) => void
}

/** Both days of a range with two clicks in one calendar; each may be typed beside it all the same. */
export function RangeButton({ from, to, onChoose }: RangeButtonProps) {
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<[Day, Day]>([null, null])
  const open = (next: boolean) => {
    setChosen([from, to])
    setOpen(next)
  }
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          type="button"
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="calendar" size={14} />}
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        >
          Choose both days
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          type="range"
          allowSingleDateInRange
          numberOfColumns={isPhone ? 1 : 2}
          firstDayOfWeek={firstDayOfWeek()}
          classNames={{
            calendarHeader: styles.header,
            day: styles.day,
            weekday: styles.weekday,
          }}
          {...(from && { defaultDate: from })}
          value={chosen}
          onChange={(next) => {
            setChosen(next)
            const [first, last] = next
            if (!first || !last) return
            onChoose(first, last)
            setOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
