import { serveResource } from '#platform/server/records/served.ts'
import { clockPictures } from '../../contract/clock-pictures.ts'
import { personOnDay } from '../shift-days.ts'

export const clockPicturesOnServer = serveResource(clockPictures, {
  nearDay: 'business_date',
  derived: {
    manager_id: personOnDay.manager_id,
    user_id: personOnDay.user_id,
    was_flagged: (picture) => `${picture}.is_flagged or ${picture}.is_false_positive`,
    has_image: (picture) =>
      `exists (select 1 from files f where f.resource = '${clockPictures.name}' and f.record_id = ${picture}.id and f.purpose = 'held')`,
    views: (picture) =>
      `select coalesce(json_agg(json_build_object('user', a.name, 'at', to_char(v.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by v.opened_at desc), '[]')
         from clock_picture_views v left join actors a on a.id = v.user_id where v.picture_id = ${picture}.id`,
  },
})
