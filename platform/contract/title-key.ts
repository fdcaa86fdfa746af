/** The name under which a reference's title is answered: `client_id` adds `client_name`, `offices_ids` `offices_names`, `city` `city_name`. */
export const titleKey = (name: string): string =>
  /_ids?$/.test(name) ? name.replace(/_id(s?)$/, '_name$1') : `${name}_name`
