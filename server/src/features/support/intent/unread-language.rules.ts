/** Languages that we recognise and do not read: one sentence in each says so, and how a person is reached. */
const unread: [RegExp, string][] = [
  [
    /\p{Script=Bengali}{2}/u,
    'দুঃখিত, আমি এই ভাষা পড়তে পারি না। ইংরেজিতে লিখুন, অথবা “Talk to a person” বেছে নিন, তাহলে একজন মানুষ উত্তর দেবেন।',
  ],
  [
    /\p{Script=Tamil}{2}/u,
    'மன்னிக்கவும், இந்த மொழியை என்னால் படிக்க முடியாது. ஆங்கிலத்தில் எழுதுங்கள், அல்லது “Talk to a person” என்பதைத் தேர்ந்தெடுங்கள்.',
  ],
  [
    /\p{Script=Georgian}{2}/u,
    'სამწუხაროდ, ამ ენას ვერ ვკითხულობ. დაწერეთ ინგლისურად ან აირჩიეთ „Talk to a person“ და ადამიანი გიპასუხებთ.',
  ],
  [
    /\p{Script=Armenian}{2}/u,
    'Ներեցեք, ես այս լեզուն չեմ կարդում։ Գրեք անգլերեն կամ ընտրեք «Talk to a person», և մարդ կպատասխանի ձեզ։',
  ],
  [
    /(?:^|\P{L})(?:miten|mikä|missä|milloin|kuinka|salasana\p{L}*|voinko|haluan|kiitos|hei|mitä)(?!\p{L}).*(?:ä|ö|nen|ssa|sta|lla|ni)(?!\p{L})/iu,
    'Valitettavasti en lue tätä kieltä. Kirjoita englanniksi tai valitse ”Talk to a person”, niin ihminen vastaa.',
  ],
  [
    /(?:^|\P{L})(?:hogyan|mennyi|hol|miért|szeretnék|köszönöm|kérem|mikor|jelszó\p{L}*)(?!\p{L}).*[áéíóöőúüű]/iu,
    'Sajnos ezt a nyelvet nem olvasom. Írjon angolul, vagy válassza a „Talk to a person” lehetőséget, és egy ember válaszol.',
  ],
]

export const unreadLanguageReply = (text: string): string | undefined =>
  unread.find(([pattern]) => pattern.test(text))?.[1]
