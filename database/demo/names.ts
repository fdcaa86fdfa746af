import type { OfficeCode } from './offices.ts'

/** First and last names as they are usual at each site; the people are invented. */
export const NAMES: Readonly<Record<OfficeCode, { first: readonly string[]; last: readonly string[] }>> = {
  LIS: {
    first: ['Ana', 'Beatriz', 'Bruno', 'Carla', 'Catarina', 'Daniel', 'Diana', 'Duarte', 'Eva', 'Filipa', 'Gonçalo', 'Hugo', 'Inês', 'Joana', 'João', 'Leonor', 'Luís', 'Madalena', 'Marco', 'Mariana', 'Miguel', 'Nuno', 'Patrícia', 'Pedro', 'Rita', 'Rui', 'Sara', 'Sofia', 'Tiago', 'Vasco'],
    last: ['Almeida', 'Antunes', 'Barros', 'Cardoso', 'Carvalho', 'Coelho', 'Correia', 'Cunha', 'Faria', 'Ferreira', 'Figueiredo', 'Fonseca', 'Freitas', 'Gaspar', 'Lopes', 'Machado', 'Marques', 'Mendes', 'Moreira', 'Neves', 'Nogueira', 'Pacheco', 'Pinto', 'Ramos', 'Reis', 'Rocha', 'Serrano', 'Simões', 'Teixeira', 'Vieira'],
  },
  MNL: {
    first: ['Althea', 'Andrea', 'Angelo', 'Bea', 'Bianca', 'Carlo', 'Christian', 'Clarisse', 'Dominic', 'Ella', 'Francis', 'Gabriel', 'Hannah', 'Ian', 'Jasmine', 'Jericho', 'Joel', 'Julia', 'Karl', 'Kristine', 'Lorenzo', 'Mae', 'Marvin', 'Nathan', 'Nicole', 'Paolo', 'Patricia', 'Rafael', 'Samantha', 'Trisha'],
    last: ['Abad', 'Aguilar', 'Aquino', 'Bautista', 'Castillo', 'Cruz', 'Dela Peña', 'Domingo', 'Enriquez', 'Fernandez', 'Flores', 'Garcia', 'Gonzales', 'Hernandez', 'Ignacio', 'Lim', 'Manalo', 'Mendoza', 'Navarro', 'Ocampo', 'Pascual', 'Ramirez', 'Reyes', 'Rivera', 'Salazar', 'Santiago', 'Santos', 'Soriano', 'Tolentino', 'Villanueva'],
  },
  KHI: {
    first: ['Aamir', 'Adeel', 'Aisha', 'Ali', 'Amna', 'Asad', 'Ayesha', 'Bilal', 'Danish', 'Fahad', 'Fatima', 'Hamza', 'Hassan', 'Hina', 'Imran', 'Kamran', 'Kiran', 'Mahnoor', 'Maria', 'Noman', 'Omar', 'Rabia', 'Saad', 'Sana', 'Shahid', 'Sidra', 'Talha', 'Usman', 'Zain', 'Zara'],
    last: ['Abbasi', 'Ahmed', 'Akhtar', 'Ali', 'Ansari', 'Aslam', 'Baig', 'Bhatti', 'Butt', 'Chaudhry', 'Farooqi', 'Hashmi', 'Hussain', 'Iqbal', 'Jamil', 'Javed', 'Khan', 'Khokhar', 'Malik', 'Memon', 'Mirza', 'Mughal', 'Nawaz', 'Qureshi', 'Raza', 'Rehman', 'Shah', 'Sheikh', 'Siddiqui', 'Tariq'],
  },
}

/** The nth person of a site: no two share first and last name, since 7 and 30 have no common factor. */
export function nthName(office: OfficeCode, nth: number): { firstname: string; lastname: string } {
  const { first, last } = NAMES[office]
  const round = Math.floor(nth / first.length)
  return {
    firstname: first[(nth * 7 + 3) % first.length] ?? '',
    lastname: last[(nth * 11 + round * 5 + 14) % last.length] ?? '',
  }
}

/** The part before the @ of somebody's address. */
export const addressName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname}.${lastname}`
    .normalize('NFD')
    .replaceAll(/[^A-Za-z.]/g, '')
    .toLowerCase()
