/**
 * Which language a message is in, what it asks in English words, and what is said of it in its own. What exists is in
 * English, so an answer in another language has a sentence, figures, the articles' titles and a person.
 */
export const languages = ['de', 'fr', 'es', 'it', 'nl', 'pt', 'tr', 'ru', 'ar', 'zh'] as const
export type Language = (typeof languages)[number]

const scripts: [Language, RegExp][] = [
  ['ru', /\p{Script=Cyrillic}{2}/u],
  ['ar', /\p{Script=Arabic}{2}/u],
  ['zh', /\p{Script=Han}/u],
]

/** Words that are frequent in one language and rare in English. */
const telling: Record<Exclude<Language, 'ru' | 'ar' | 'zh'>, string> = {
  de: 'ich wie viele lange dauert was ist sind der die das ein eine mein meine nicht wo wann wer kann habe möchte bitte und für mit von zurück setze kostet gerade hoch gebühren mir sie wird werden welche passwort vergessen menschen sprechen warum muss',
  fr: 'le la les un une des est sont combien comment quel quelle quels je mon ma mes pour dans où quand qui puis avec vous peut faut oublié prix dois du de et y-a-t-il est-ce que sur mot passe',
  es: 'el los las una uno es son cuánto cuánta cuántos cómo qué cuál cuáles mi mis para dónde cuándo quién puedo con por quiero olvidé tarda hablar precio necesito cuanto cuanta cuantos cuantas como hay que cual donde cuando quien una unos de del la y tonelada puedo tengo esta está',
  it: 'il lo gli una uno è sono quanto quanti come quale quali mio mia per dove quando chi posso con oggi voglio dimenticato parlare prezzo della del che ci vuole quanto tempo di la le password ho',
  nl: 'het een is zijn hoeveel hoe wat welke mijn voor waar wanneer wie kan ik met niet van wil vergeten wijzig prijs lang duurt',
  pt: 'o os uma um é são quanto quantos como qual quais meu minha para onde quando quem posso com não quero faço falar preço do da esqueci de uma minha senha quanto tempo leva que',
  tr: 'bir ve ne kadar nasıl nedir benim için nerede kim zaman mı mi sürer istiyorum fiyatı şifremi unuttum kaç',
}
const english = new Set(
  'the what is are how do does can i my of to in for and who where when which price please me it a an on with you many much your'.split(
    ' ',
  ),
)
const words = Object.entries(telling).map(
  ([language, text]) =>
    [language as Language, new Set(text.split(' ').filter((word) => !english.has(word)))] as const,
)

/** Undefined for English, and for what is too short to say. */
export function languageOf(text: string): Language | undefined {
  const script = scripts.find(([, pattern]) => pattern.test(text))
  if (script) return script[0]
  const asked = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (known: Set<string>) => asked.filter((word) => known.has(word)).length
  const counts = words.map(([language, known]) => ({ language, count: count(known) }))
  const best = counts.reduce((most, one) => (one.count > most.count ? one : most))
  const isMarked = /[¿¡äöüßéèêàçñãõışğ]/i.test(text)
  const least = isMarked ? 1 : 2
  return best.count >= least && best.count > count(english) ? best.language : undefined
}

/** What people ask about most, in their words and in ours. */
const meanings: [RegExp, string][] = [
  [
    /passwor[dt]|kennwort|mot de passe|contraseña|palavra-passe|senha|wachtwoord|şifre|парол|كلمة (?:المرور|السر)|密码/i,
    'forgot password reset',
  ],
  [
    /verifi[zck]|verifizierung|vérifi|verifica|doğrula|провер|верифик|توثيق|التحقق|验证|认证|identit|kyc/i,
    'KYC identity verification how long does it take',
  ],
  [
    /unternehmen|firma|entreprise|société|empresa|azienda|società|bedrijf|şirket|компани|شركة|公司/i,
    'company',
  ],
  [
    /gebühr|frais|tarif|comision|comisión|tasas|commissioni|tariffe|kosten|taxas|ücret|комисси|رسوم|费用/i,
    'fees and currencies',
  ],
  [
    /liegegeld|überliege|surestaries|demora|controstallie|overliggeld|sobreestadia|demurrage|демередж/i,
    'demurrage',
  ],
  [/rechnung|facture|factura|fattura|factuur|fatura|счет|счёт|فاتورة|发票/i, 'invoice'],
  [/anfrage|demande d|solicitud|richiesta|aanvraag|pedido|talep|запрос|طلب|请求/i, 'place a request'],
  [/angebot|offre|oferta|offerta|aanbieding|teklif|предложени|عرض|报价/i, 'quote supply offer'],
  [/preisalarm|alerte|alerta|avviso|waarschuwing|uyarı|alarm/i, 'price alert'],
  [/nachricht|message|mensaje|messaggi|bericht|mensagem|mesaj|сообщени|رسالة|消息/i, 'messages'],
  [/konto|compte|cuenta|account|conta|hesab|аккаунт|حساب|账户/i, 'account'],
  [/schwefel|soufre|azufre|zolfo|zwavel|enxofre|kükürt|серы/i, 'sulfur'],
  [
    /flammpunkt|point d.éclair|punto de inflamación|punto di infiammabilità|vlampunt|ponto de fulgor/i,
    'flash point',
  ],
  [
    /dokument|document|documento|belge|документ|وثيقة|文件|reisepass|passeport|pasaporte|passaporto|paspoort/i,
    'documents upload',
  ],
  [
    /zeitzone|fuseau|zona horaria|fuso orario|tijdzone|fuso horário|saat dilimi|часовой пояс|时区/i,
    'change time zone settings',
  ],
  [/blockier|bloqu|blocc|blokke|engelle|заблок|屏蔽/i, 'block a member'],
  [/versicherung|assurance|seguro|assicura|verzeker|sigorta|страхов|保险/i, 'who pays the insurance'],
  [/export|экспорт/i, 'export a conversation as PDF'],
  [
    /konnossement|connaissement|conocimiento de embarque|polizza di carico|cognossement|konşimento|коносамент|提单/i,
    'bill of lading',
  ],
  [/streit|litige|disputa|controversia|geschil|anlaşmazlık|спор/i, 'open a dispute'],
  [/récap|рекап|recap/i, 'how long does a recap stay open'],
  [/liegezeit|staries|plancha|stallie|ligtijd|сталий/i, 'laytime'],
  [/löschen|supprimer|eliminar|cancellare|verwijder|apagar|excluir|удалить|删除/i, 'delete my account'],
  [/fichier|datei|archivo|bestand|arquivo|dosya|файл/i, 'which files can I upload, PDF PNG JPEG'],
  [/\b(?:contango|backwardation)\b/i, 'what is contango and backwardation'],
  [/währung|monnaie|devise|moneda|valuta|moeda|para birimi|валют|عملة|货币/i, 'currencies'],
]
const pricing = /preis|was kostet|prix|precio|prezzo|prijs|preço|fiyat|цен[аы]|سعر|价格/i
const counting = /wie viele|combien|cu[aá]nt|quant[io]|hoeveel|quantos|kaç|сколько|كم|多少/i
const calling =
  /(?:mensch|person|mitarbeiter|jemand|personne|humain|conseiller|persona|humano|agente|qualcuno|umano|mens|iemand|pessoa|quelqu|conseillère|alguien|alguém|qualcuno|operator|insan|человек|оператор|شخص|人工|真人)/i
const speaking =
  /sprech|red|möchte|will|parler|hablar|quiero|parlare|voglio|spreken|praten|falar|quero|konuş|поговор|связ|أتحدث|التحدث|转|联系|人工/i

/** Units and names that differ, as our tools read them. */
const replaced: [RegExp, string][] = [
  [/\b(?:barils?|barriles|barili|vaten|barris|varil|barrel)\b|баррел\p{L}*|برميل|桶/giu, 'barrels'],
  [/\b(?:tonnen|tonnes?|toneladas?|tonnellate|ton)\b|тонн\p{L}*|طن|吨/giu, 'mt'],
  [/\b(?:kubikmeter|mètres? cubes?|metros? cúbicos?|metri cubi|kubieke meters?)\b/giu, 'm3'],
  [
    /\b(?:stookolie|schweröl|fioul(?: lourd)?|fuel[oó]leo|olio combustibile|óleo combustível)\b|мазут\p{L}*|燃料油/giu,
    'fuel oil',
  ],
  [/\b(?:kerosin|kérosène|queroseno|cherosene|kerosine|querosene)\b|керосин\p{L}*|航煤/giu, 'jet'],
  [/\b(?:benzin|essence|gasolina|benzina|benzine)\b|бензин\p{L}*|汽油/giu, 'gasoline'],
  [/\b(?:gazole|gasóleo|gasolio|motorin)\b|дизел\p{L}*|ديزل|柴油/giu, 'diesel'],
  [/брент|برنت|布伦特/giu, 'brent'],
  [/\b(?:une|una|uma|einer|eine|een|um) (?=(?:mt|m3|barrels)\b)/giu, '1 '],
]

/** 30.000 is thirty thousand where a point groups digits. */
const grouped = /\b(\d{1,3})((?:\.\d{3})+)\b/g

export type Understood = { english: string; callsPerson: boolean; asksPrice: boolean }

export function understand(text: string): Understood {
  const named = replaced.reduce((made, [pattern, word]) => made.replace(pattern, word), text)
  const plain = named.replace(
    grouped,
    (_all, first: string, rest: string) => first + rest.replaceAll('.', ''),
  )
  const topics = meanings.filter(([pattern]) => pattern.test(text)).map(([, meaning]) => meaning)
  const asksPrice = pricing.test(text)
  const amount = /(\d[\d.,]*)\s*(mt|m3|barrels)\b/i.exec(plain)
  const to = /\b(barrels|mt|m3)\b/i.exec(plain.replace(amount?.[0] ?? '', ''))?.[1]
  const fuel = /\b(diesel|gasoil|jet|gasoline|fuel oil|brent|wti|vlsfo|lng)\b/i.exec(plain)?.[1] ?? ''
  if (amount && to && counting.test(text)) {
    return {
      english: `${amount[1]} ${amount[2]} of ${fuel || 'diesel'} in ${to}`,
      callsPerson: false,
      asksPrice: false,
    }
  }
  return {
    english: asksPrice && fuel ? `price of ${fuel}` : topics.join(' ') || plain,
    callsPerson: calling.test(text) && speaking.test(text) && topics.length === 0,
    asksPrice,
  }
}

type Phrases = { found: string; facts: string; nothing: string; person: string; duration: string }

/** What is said in the language itself. */
export const phrases: Record<Language, Phrases> = {
  de: {
    found: 'Unsere Hilfeartikel sind auf Englisch. Dazu passen diese Artikel:',
    facts: 'Das ist der aktuelle Stand:',
    nothing:
      'Dazu habe ich leider nichts gefunden. Wählen Sie „Talk to a person“, dann antwortet Ihnen ein Mensch.',
    person: 'Ich habe einen Menschen gerufen. Die Antwort kommt hier, als Mitteilung und per E-Mail.',
    duration: 'Mit „Talk to a person“ antwortet Ihnen ein Mensch.',
  },
  fr: {
    found: 'Nos articles d’aide sont en anglais. Ceux-ci répondent sur ce sujet :',
    facts: 'Voici ce que nous avons pour vous :',
    nothing:
      'Je n’ai rien trouvé sur ce sujet. Choisissez « Talk to a person » et une personne vous répondra.',
    person: 'J’ai appelé une personne. La réponse arrive ici, par notification et par e-mail.',
    duration: 'Avec « Talk to a person », une personne vous répond.',
  },
  es: {
    found: 'Nuestros artículos de ayuda están en inglés. Estos son los artículos sobre el tema:',
    facts: 'Este es el dato para usted:',
    nothing:
      'No he encontrado nada sobre el tema. Elija «Talk to a person» para que una persona le responda.',
    person: 'He llamado a una persona. La respuesta llega aquí, como una notificación y por correo.',
    duration: 'Con «Talk to a person» le responde una persona.',
  },
  it: {
    found: 'I nostri articoli di aiuto sono in inglese. Per questo tema:',
    facts: 'Questo è il dato per la sua domanda:',
    nothing: 'Non ho trovato nulla. Scelga «Talk to a person» per una risposta da una persona.',
    person: 'Ho chiamato una persona. La risposta arriva qui, con una notifica e per e-mail.',
    duration: 'Con «Talk to a person» risponde una persona.',
  },
  nl: {
    found: 'Onze hulpartikelen zijn in het Engels. Deze gaan over dit onderwerp:',
    facts: 'Dit is het antwoord op uw vraag:',
    nothing: 'Ik heb hierover niets gevonden. Kies „Talk to a person” voor een antwoord van een mens.',
    person: 'Ik heb een mens geroepen. Het antwoord komt hier, als melding en per e-mail.',
    duration: 'Met „Talk to a person” antwoordt een mens van het team.',
  },
  pt: {
    found: 'Os nossos artigos de ajuda estão em inglês. Estes são sobre o assunto:',
    facts: 'Este é o dado para você:',
    nothing: 'Não encontrei nada sobre o assunto. Escolha «Talk to a person» para uma pessoa responder.',
    person: 'Chamei uma pessoa. A resposta chega aqui, com uma notificação e por e-mail.',
    duration: 'Com «Talk to a person» uma pessoa responde para você.',
  },
  tr: {
    found: 'Yardım yazılarımız İngilizcedir. Bu konu için bir liste:',
    facts: 'Sorunuz için bilgi şudur:',
    nothing: 'Bu konuda bir şey bulamadım. Bir kişi ile yazışmak için “Talk to a person” seçin.',
    person: 'Bir kişi çağırdım. Yanıt buraya, bildirim ve e-posta ile gelir.',
    duration: '“Talk to a person” ile bir kişi yanıt verir.',
  },
  ru: {
    found: 'Наши статьи на английском языке. По этой теме:',
    facts: 'Вот что известно сейчас:',
    nothing: 'Я ничего не нашёл. Выберите «Talk to a person», и вам ответит человек.',
    person: 'Я позвал человека. Ответ придёт сюда, уведомлением и по почте.',
    duration: 'Через «Talk to a person» ответит человек.',
  },
  ar: {
    found: 'مقالات المساعدة باللغة الإنجليزية. هذه المقالات حول الموضوع:',
    facts: 'هذه هي المعلومة المطلوبة:',
    nothing: 'لم أجد شيئاً عن هذا الموضوع. اختر "Talk to a person" ليجيبك شخص.',
    person: 'لقد طلبت شخصاً. ستصل الإجابة هنا وعبر الإشعارات والبريد الإلكتروني.',
    duration: 'عبر "Talk to a person" يجيبك شخص.',
  },
  zh: {
    found: '我们的帮助文章是英文的。相关文章：',
    facts: '目前的信息如下：',
    nothing: '没有找到相关内容。请选择“Talk to a person”，由工作人员回答。',
    person: '已为您转接人工。答复会显示在这里，并通过通知和电子邮件发送。',
    duration: '选择“Talk to a person”由工作人员回答。',
  },
}
