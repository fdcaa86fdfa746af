import { dropContents } from '#platform/server/files/take-files.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { type Schedule, schedule } from '#platform/server/jobs/schedule.ts'
import { clockPictures } from '../../contract/clock-pictures.ts'

/** Takes the pictures away whose time is over; what came of them, and how many there were, stays. The one a person is known by stays for as long as it is. */
export const deletingPictures = ({ database, places, now }: Engine): Schedule =>
  schedule('delete-clock-pictures', {
    label: 'Deleting clock pictures',
    timing: 'Every hour',
    cron: '17 * * * *',
    outside: async () => {
      const moment = await now(database)
      const gone = await database.rows<{ key: string }>(
        `delete from files f using clock_pictures p
          where p.id = f.record_id and f.resource = $1 and f.purpose = 'held' and p.state = 'Captured' and not p.is_reference and p.delete_on <= $2 returning f.key`,
        [clockPictures.name, moment],
      )
      // A content that stays because the storage is away is known to nobody, and swept after a day.
      await dropContents(
        places.storage,
        gone.map(({ key }) => key),
      )
      return `${gone.length} ${gone.length === 1 ? 'picture was' : 'pictures were'} deleted.`
    },
  })
