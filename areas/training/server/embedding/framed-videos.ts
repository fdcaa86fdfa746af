import { framedSites } from '#platform/server/http/framed-sites.ts'

/** Pages of the application frame the video sites that administrators listed. */
export const framedVideos = framedSites.add(async (sql) => {
  const sites = await sql.rows<{ host: string }>(
    'select host from video_sites where is_active and not is_deleted order by host',
  )
  return sites.map(({ host }) => `https://${host}`)
})
