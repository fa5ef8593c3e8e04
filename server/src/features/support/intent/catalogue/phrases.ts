import type { Language } from '../lexicon.rules.ts'
import { hebrewThaiPhrases } from './hebrew-thai.ts'
import { morePhrases } from './more-phrases.ts'

/** What is said in the language of the question. What exists is in English: it is quoted, with the words that matter. */
export type Phrases = {
  /** Before sentences of articles. */
  found: string
  /** Before figures of a tool. */
  facts: string
  unsure: string
  nothing: string
  /** A person was called. */
  person: string
  /** How to reach one. */
  reach: string
  /** Before a list of words of the answer. */
  words: string
  advice: string
  others: string
  offTopic: string
  hello: string
  thanks: string
  bye: string
  assistant: string
}

const order = [
  'found',
  'facts',
  'unsure',
  'nothing',
  'person',
  'reach',
  'words',
  'advice',
  'others',
  'offTopic',
  'hello',
  'thanks',
  'bye',
  'assistant',
] as const

/** A line each, in the order above. */
const table: Record<string, string> = {
  de: `Unsere Hilfeartikel sind auf Englisch. Dazu steht dort:
Das ist der aktuelle Stand:
Ich bin nicht sicher, ob das gemeint ist.
Dazu habe ich leider nichts gefunden. Wählen Sie „Talk to a person“, dann antwortet Ihnen ein Mensch.
Ich habe einen Menschen gerufen. Die Antwort kommt hier, als Mitteilung und per E-Mail.
Mit „Talk to a person“ antwortet Ihnen ein Mensch.
Wörter darin:
Ich gebe keinen Rat, was Sie kaufen, verkaufen oder annehmen sollten, und keine Prognosen. Ich zeige Ihnen die aktuellen Preise und wie sie sich entwickelt haben.
Ich zeige niemandem die Daten anderer Personen oder Unternehmen. Was Mitglieder von sich zeigen, ist im Verzeichnis unter Messaging.
Dazu kann ich nichts sagen: Ich beantworte Fragen zu Laycan, zu Kraftstoffen, ihren Preisen und dem Handel damit. Für alles andere ist „Talk to a person“ da.
Hallo! Was ist Ihre Frage? Ich antworte aus den Hilfeartikeln, mit aktuellen Preisen und aus Ihren eigenen Daten.
Gern geschehen. Ist noch eine Frage offen?
Auf Wiedersehen! Die Unterhaltung bleibt unter Support erhalten.
Ich bin der automatische Assistent der Hilfe. Ein Mensch antwortet, wenn Sie „Talk to a person“ wählen.`,
  fr: `Nos articles d’aide sont en anglais. Voici ce qu’ils disent sur ce sujet :
Voici ce que nous avons pour vous :
Je ne suis pas sûr que ce soit votre question.
Je n’ai rien trouvé sur ce sujet. Choisissez « Talk to a person » et une personne vous répondra.
J’ai appelé une personne. La réponse arrive ici, par notification et par e-mail, pour vous.
Avec « Talk to a person », une personne vous répond.
Les mots :
Je ne donne pas de conseil pour acheter, vendre ou accepter, ni de prévisions. Je peux vous montrer les prix actuels et leur évolution.
Je ne montre à personne les données d’autres personnes ou sociétés. Ce que les membres montrent est dans l’annuaire sous Messaging.
Je ne peux pas répondre sur ce sujet : je réponds aux questions sur Laycan, les carburants, leurs prix et leur négoce. Pour le reste, choisissez « Talk to a person ».
Bonjour ! Quelle est votre question ? Je réponds avec les articles d’aide, les prix actuels et vos propres données.
Avec plaisir. Y a-t-il une autre question pour moi ?
Au revoir ! La conversation reste sous Support pour vous.
Je suis l’assistant automatique du support. Une personne répond si vous choisissez « Talk to a person ».`,
  es: `Nuestros artículos de ayuda están en inglés. Sobre el tema dicen:
Este es el dato para usted:
No estoy seguro de que esta sea la pregunta.
No he encontrado nada sobre el tema. Elija «Talk to a person» para que una persona le responda.
He llamado a una persona. La respuesta llega aquí, como una notificación y por correo.
Con «Talk to a person» le responde una persona.
Palabras:
No doy consejos para comprar, vender o aceptar, ni previsiones. Puedo mostrarle los precios actuales y su evolución.
No muestro a nadie los datos de otras personas o empresas. Lo que muestran los miembros está en el directorio, en Messaging.
No puedo ayudar con el tema: respondo sobre Laycan, los combustibles, sus precios y su comercio. Para lo demás, elija «Talk to a person».
¡Hola! ¿Cuál es su pregunta? Respondo con los artículos de ayuda, los precios actuales y sus propios datos.
De nada. ¿Tiene una pregunta más para mí?
¡Hasta luego! La conversación queda en Support para usted.
Soy el asistente automático de soporte. Una persona responde si elige «Talk to a person».`,
  it: `I nostri articoli di aiuto sono in inglese. Su questo tema dicono:
Questo è il dato per la sua domanda:
Non sono sicuro che sia questa la domanda.
Non ho trovato nulla su questo. Scelga «Talk to a person» per una risposta da una persona.
Ho chiamato una persona. La risposta arriva qui, con una notifica e per e-mail.
Con «Talk to a person» risponde una persona.
Parole:
Non do consigli per comprare, vendere o accettare, né previsioni. Posso mostrare i prezzi attuali e come sono cambiati.
Non mostro a nessuno i dati di altre persone o aziende. Ciò che i membri mostrano è nella directory, sotto Messaging.
Su questo non posso rispondere: rispondo per Laycan, i carburanti, i loro prezzi e il loro commercio. Per il resto scelga «Talk to a person».
Salve! Qual è la sua domanda? Rispondo con gli articoli di aiuto, i prezzi attuali e i suoi dati.
Prego. C’è una altra domanda per me?
Arrivederci! La conversazione resta sotto Support per lei.
Sono l’assistente automatico del supporto. Una persona risponde se sceglie «Talk to a person».`,
  nl: `Onze hulpartikelen zijn in het Engels. Over dit onderwerp staat er:
Dit is het antwoord op uw vraag:
Ik weet niet zeker of dit de vraag is.
Ik heb hierover niets gevonden. Kies „Talk to a person” voor een antwoord van een mens.
Ik heb een mens geroepen. Het antwoord komt hier, als melding en per e-mail.
Met „Talk to a person” antwoordt een mens van het team.
Woorden van dit antwoord:
Ik geef geen advies over kopen, verkopen of aannemen, en geen voorspellingen. Ik kan u de actuele prijzen en het verloop laten zien.
Ik toon niemand de gegevens van andere personen of bedrijven. Wat leden tonen, staat in het ledenoverzicht onder Messaging.
Daar kan ik niet mee helpen: ik beantwoord vragen over Laycan, brandstoffen, hun prijzen en de handel. Kies voor de rest „Talk to a person”.
Hallo! Wat is uw vraag? Ik antwoord met het helpcentrum, de actuele prijzen en uw eigen gegevens.
Graag gedaan. Is er nog een vraag?
Tot ziens! Het gesprek blijft onder Support staan.
Ik ben de automatische assistent van het supportteam. Een mens antwoordt als u „Talk to a person” kiest.`,
  pt: `Os nossos artigos de ajuda estão em inglês. Sobre o assunto dizem:
Este é o dado para você:
Não tenho certeza de que esta é a pergunta.
Não encontrei nada sobre o assunto. Escolha «Talk to a person» para uma pessoa responder.
Chamei uma pessoa. A resposta chega aqui, com uma notificação e por e-mail.
Com «Talk to a person» uma pessoa responde para você.
Palavras com tradução:
Não dou conselhos para comprar, vender ou aceitar, nem previsões. Posso mostrar os preços atuais e a sua evolução.
Não mostro a ninguém os dados de outras pessoas ou empresas. O que os membros mostram está no diretório, em Messaging.
Não posso ajudar com o assunto: respondo sobre a Laycan, os combustíveis, os seus preços e o seu comércio. Para o resto, escolha «Talk to a person».
Olá! Qual é a sua pergunta? Respondo com os artigos de ajuda, os preços atuais e os seus dados.
De nada. Há uma outra pergunta para mim?
Até logo! A conversa fica em Support para você.
Sou o assistente automático do suporte. Uma pessoa responde se você escolher «Talk to a person».`,
  tr: `Yardım yazılarımız İngilizcedir. Bu konuda şöyle diyorlar:
Sorunuz için bilgi şudur:
Bunu mu sorduğunuzdan emin değilim.
Bu konuda bir şey bulamadım. Bir kişi ile yazışmak için “Talk to a person” seçin.
Bir kişi çağırdım. Yanıt buraya, bildirim ve e-posta ile gelir.
“Talk to a person” ile bir kişi yanıt verir.
Sözcükler için:
Ne alıp satacağınız ya da kabul edeceğiniz konusunda tavsiye ve tahmin vermem. Güncel fiyatları ve değişimlerini gösterebilirim.
Başka kişilerin ya da şirketlerin verilerini kimseye göstermem. Üyelerin gösterdikleri Messaging altındaki rehberde bulunur.
Bu konuda yardımcı olamam: Laycan, yakıtlar, fiyatları ve ticareti için soruları yanıtlarım. Diğerleri için “Talk to a person” seçin.
Merhaba! Sorunuz nedir? Yardım yazılarından, güncel fiyatlardan ve kendi verilerinizden yanıt veririm.
Rica ederim. Başka bir sorunuz var mı?
Hoşça kalın! Yazışma Support altında kalır.
Ben destek masasının otomatik asistanıyım. “Talk to a person” seçerseniz bir kişi yanıt verir.`,
  ru: `Наши статьи на английском языке. По этой теме в них сказано:
Вот что известно сейчас:
Я не уверен, что вы спрашиваете об этом.
Я ничего не нашёл. Выберите «Talk to a person», и вам ответит человек.
Я позвал человека. Ответ придёт сюда, уведомлением и по почте.
Через «Talk to a person» ответит человек.
Слова:
Я не даю советов, что покупать, продавать или принимать, и прогнозов. Могу показать текущие цены и как они менялись.
Я никому не показываю данные других людей и компаний. Что участники показывают о себе, есть в каталоге в разделе Messaging.
С этим я не помогу: я отвечаю на вопросы о Laycan, топливе, его ценах и торговле. Для остального выберите «Talk to a person».
Здравствуйте! Какой у вас вопрос? Я отвечаю по статьям, текущим ценам и вашим данным.
Пожалуйста. Есть ли ещё вопросы?
До свидания! Переписка остаётся в разделе Support.
Я автоматический помощник службы поддержки. Человек ответит, если выбрать «Talk to a person».`,
  ar: `مقالات المساعدة باللغة الإنجليزية. وهذا ما تقوله حول الموضوع:
هذه هي المعلومة المطلوبة:
لست متأكداً أن هذا هو سؤالك.
لم أجد شيئاً عن هذا الموضوع. اختر "Talk to a person" ليجيبك شخص.
لقد طلبت شخصاً. ستصل الإجابة هنا وعبر الإشعارات والبريد الإلكتروني.
عبر "Talk to a person" يجيبك شخص.
كلمات:
لا أقدم نصائح للشراء أو البيع أو القبول ولا توقعات. يمكنني عرض الأسعار الحالية وكيف تغيرت.
لا أعرض بيانات أشخاص أو شركات أخرى على أحد. ما يعرضه الأعضاء موجود في الدليل تحت Messaging.
لا أستطيع المساعدة في هذا: أجيب عن أسئلة حول Laycan والوقود وأسعاره وتجارته. لغير ذلك اختر "Talk to a person".
مرحباً! ما سؤالك؟ أجيب من مقالات المساعدة والأسعار الحالية وبياناتك.
على الرحب والسعة. هل لديك سؤال آخر؟
مع السلامة! تبقى المحادثة تحت Support.
أنا المساعد الآلي لفريق الدعم. يجيبك شخص إذا اخترت "Talk to a person".`,
  zh: `我们的帮助文章是英文的。关于这个问题，文章写道：
目前的信息如下：
我不确定您问的是不是这个。
没有找到相关内容。请选择“Talk to a person”，由工作人员回答。
已为您转接人工。答复会显示在这里，并通过通知和电子邮件发送。
选择“Talk to a person”由工作人员回答。
词汇：
我不提供买卖或接受报价的建议，也不做预测。我可以显示当前价格及其走势。
我不会向任何人显示其他人或公司的数据。会员公开的信息在 Messaging 的会员目录中。
这个问题我无法回答：我回答有关 Laycan、燃料、价格和交易的问题。其他问题请选择“Talk to a person”。
您好！请问有什么问题？我根据帮助文章、当前价格和您自己的数据回答。
不客气。还有其他问题吗？
再见！对话会保留在 Support 中。
我是客服的自动助手。选择“Talk to a person”会有工作人员回答。`,
  ...morePhrases,
  ...hebrewThaiPhrases,
}

export function phrasesIn(language: Language): Phrases {
  const lines = (table[language] ?? '').split('\n')
  return Object.fromEntries(order.map((name, at) => [name, lines[at] ?? ''])) as Phrases
}
