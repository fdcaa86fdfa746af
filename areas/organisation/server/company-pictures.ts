/** SQL for when the clock takes pictures of people whose office follows the company. */
export const COMPANY_PICTURES = `coalesce((select s."values" ->> 'photo_capture' from settings s where s.type = 'General'), 'Always')`
