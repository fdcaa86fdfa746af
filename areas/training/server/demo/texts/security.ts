import {
  type DemoCourse,
  number,
  ordered,
  page,
  points,
  section,
  several,
  single,
  truth,
  words,
} from '../demo-course.ts'

/** What everybody takes once a year. */
export const securityCourses: readonly DemoCourse[] = [
  {
    ...{ title: 'Information security', code: 'INF-SEC', category: 'Security', level: 'Basic' },
    description: 'You protect customer data at your desk, spot an attack, and know whom to tell.',
    ...{ estimated_minutes: 25, months: 12, published: 300 },
    errors: ['Identity and data protection'],
    slides: [
      section(
        'At your desk',
        page(
          'Lock your screen',
          'Anybody who passes an open screen can read a customer record or act in your name. Lock your screen each time you stand up, even for a minute.',
          'Press the Windows key and L. On a Mac press Control, Command and Q.',
        ),
        page(
          'A clean desk',
          'Nothing with customer data stays on paper. If you must take a note, shred it before your shift ends.',
          points(
            'No phones and no smart watches on the production floor.',
            'No photos of screens, not even of your own results.',
            'Visitors wear a badge and are never alone on the floor.',
          ),
        ),
        page(
          'Passwords',
          'Use a different password for each system and keep them in the password manager. Three or four unrelated words are easier to remember and harder to guess than one word with signs in it.',
          'IT never asks for your password. If a person does, it is not IT.',
        ),
      ),
      section(
        'Attacks',
        page(
          'Phishing',
          'A phishing message wants you to click, to pay or to sign in on a copy of a page you know. It is often urgent, and the address of the sender is nearly right.',
          points(
            'Read the address after the @, letter by letter.',
            'Open the page from your bookmarks, not from the message.',
            'Use the Report button. Do not forward the message.',
          ),
        ),
        page(
          'Calls that are not from customers',
          'Attackers call, too. They know the name of a manager and ask for one small exception: a new e-mail address, a code, a list of names.',
          'Verify every caller in the same way. A caller who is in a hurry is verified like all others.',
        ),
      ),
      page(
        'When something happened',
        'Tell the security desk at once, also when it was your own mistake. You are never blamed for a report. The first hour decides how much damage is done.',
        'Write down what you saw and when. Leave the computer on, but take it off the network.',
      ),
      section(
        'Test',
        single(
          'Leaving your desk',
          'You go to the printer for a minute. What do you do?',
          [
            'Lock the screen',
            'Turn the screen off',
            'Ask a colleague to watch it',
            'Nothing, it is a minute',
          ],
          'A screen that is off shows everything again when a key is pressed.',
        ),
        several(
          'Signs of phishing',
          'Which of these are signs of a phishing message?',
          [
            'It says your account is closed today',
            'The address ends in meridlan.example',
            'It leads to a sign-in page you did not ask for',
          ],
          ['It comes from a colleague you know and answers your question'],
          'Urgency, an address that is nearly right and an unexpected sign-in page are the usual signs.',
        ),
        truth(
          'A call from IT',
          'IT may ask for your password when they repair your computer.',
          false,
          'You are the only person who needs your password.',
        ),
        ordered(
          'After a wrong click',
          'You opened a file and the screen went black for a moment. Put the steps in order.',
          [
            'Take the computer off the network',
            'Call the security desk',
            'Write down what you saw and when',
            'Wait for instructions',
          ],
          'Cutting the network limits the damage. Then the desk decides what comes next.',
        ),
        single(
          'A caller in a hurry',
          'A caller says he is a director and needs a customer list in five minutes. What do you do?',
          [
            'Verify him like every caller and refuse if it fails',
            'Send the list and tell your lead afterwards',
            'Send half of the list',
            'Ask him for his password',
          ],
          'Pressure is the tool of the attacker. The rule does not change with the name.',
        ),
        words(
          'The key',
          'Which letter locks the screen together with the Windows key?',
          ['L', 'the letter L'],
          'L stands for lock.',
        ),
      ),
    ],
  },
  {
    ...{ title: 'Data privacy', code: 'DATA-PRIV', category: 'Security', level: 'Basic' },
    description:
      'You know which data you may use, how long it is kept, and what customers may ask for.',
    ...{ estimated_minutes: 20, months: 12, published: 250 },
    errors: ['Identity and data protection'],
    slides: [
      page(
        'What personal data is',
        'Personal data is everything that says something about a person you could find: a name, a booking number, a voice on a recording, a seat on a bus.',
        'Health, religion, union membership and biometric data are special: use them only as the client has instructed.',
      ),
      page(
        'Use it for what it was given',
        'A customer gave us an address so that a parcel arrives. We do not use it to look up a neighbour, and we do not keep it for later.',
        points(
          'Open only records you need for the contact you handle.',
          'Every look at a record is written down with your name.',
          'Never send data to a private address or a private phone.',
        ),
      ),
      page(
        'How long it is kept',
        'Call recordings are deleted after 90 days unless the client asked for another time. Notes follow the contract of the client. Your own files are not a place to keep data.',
      ),
      page(
        'What customers may ask for',
        'Every customer may ask what we know about them, have it corrected, and in many cases have it deleted. You do not decide about the request. You recognise it and pass it on the same day.',
        'The customer need not use a special word. "I want to know what you have on me" is such a request.',
      ),
      page(
        'A breach',
        'A letter to the wrong person, a lost list, an e-mail with all addresses visible: each is a breach. We have 72 hours to tell the authority, so tell your lead in the first of them.',
      ),
      single(
        'Whose record',
        'A famous person is your customer. May you open the record to see the address?',
        [
          'Only while I handle a contact of this customer',
          'Yes, I have access to the system',
          'Yes, if I keep it to myself',
          'Only during a break',
        ],
        'Access to a system is no permission to look. You need a contact to handle.',
      ),
      several(
        'Personal data',
        'Which of these are personal data?',
        ['A booking number', 'A recording of a call', 'A photo for a badge'],
        ['The number of calls in an hour'],
        'Everything that leads to a person is personal data. A plain count is not.',
      ),
      number(
        'Hours',
        'Within how many hours must a breach be reported to the authority?',
        72,
        0,
        'The hours count from the moment one of us knows of it.',
      ),
      truth(
        'A special word',
        "A request for one's data counts only when the customer names the law.",
        false,
        'What the customer means counts, not the word.',
      ),
    ],
  },
  {
    ...{
      title: 'Taking card payments',
      code: 'CARDS',
      category: 'Security',
      level: 'Intermediate',
    },
    description:
      'You take a payment without hearing, seeing or writing down the number of the card.',
    ...{ estimated_minutes: 15, status: 'Draft' },
    slides: [
      page(
        'Why we never hear the number',
        'Customers type the number of their card on their phone. You hear tones, the payment page gets digits. So a card cannot be copied on the floor.',
        'Pause the recording before you start the payment, and start it again afterwards.',
      ),
      page(
        'If a customer reads the number aloud',
        'Stop the customer in a friendly way, do not repeat it and do not write it down. Tell your lead, so that the recording is cut.',
      ),
      page(
        'When a payment fails',
        'Read the reason to the customer, offer a second try, then another way to pay. Never take the number by chat or by e-mail.',
      ),
      single(
        'Read aloud',
        'A customer begins to read the card number. What do you do first?',
        [
          'Stop the customer',
          'Write it down and shred it later',
          'Listen and delete the recording',
        ],
        'What is not said need not be deleted.',
      ),
      // Unfinished on purpose: no option is right yet.
      {
        ...truth(
          'Chat',
          'A card number may be taken in a chat if the customer asks for it.',
          false,
          '',
        ),
        title: 'Payment by chat',
        options: [],
      },
    ],
  },
]
