/** The name under which a reference's title is answered: `client_id` adds `client_name`, `offices_ids` `offices_names`, `city` `city_name`. */
export const titleKey = <Name extends string>(name: Name): TitleKey<Name> => {
  const key = /_ids?$/.test(name) ? name.replace(/_id(s?)$/, '_name$1') : `${name}_name`
  return key as TitleKey<Name> // said twice, for people and for the compiler
}

export type TitleKey<Name extends string> = Name extends `${infer Start}_id`
  ? `${Start}_name`
  : Name extends `${infer Start}_ids`
    ? `${Start}_names`
    : `${Name}_name`
