import { problem } from '#platform/contract/problems.ts'

export const organisationProblems = {
  cityElsewhere: problem(422, '{city} is not in {country}', 'city'),
  cityNotThere: problem(422, 'This city is not in this country', 'city'),
  secondHeadquarters: problem(422, '{office} is the headquarters already', 'is_headquarters'),
  oneHeadquarters: problem(422, 'Another office is the headquarters already', 'is_headquarters'),
  stillWorkHere: problem(409, '{n} employees still work here'),
  departmentInItself: problem(422, 'A department cannot be inside itself', 'parent_id'),
  noNetwork: problem(422, '{text} is not a network, such as 203.0.113.0/24', 'allowed_networks'),
  noOffice: problem(422, 'Choose at least one office', 'offices_ids'),
  managerLeft: problem(422, '{name} has left', 'managers_ids'),
  peopleInOffice: problem(409, '{n} people of {client} work in {office}'),
} as const
