/** A line each, in the order of `phrases.ts`. */
export const morePhrases: Record<string, string> = {
  pl: `Nasze artykuły pomocy są po angielsku. Na ten temat piszą:
Oto aktualne dane dla Ciebie:
Nie jestem pewien, czy o to chodzi.
Nic na ten temat nie znalazłem. Wybierz „Talk to a person”, a odpowie człowiek.
Wezwałem człowieka. Odpowiedź przyjdzie tutaj, jako powiadomienie i pocztą.
Przez „Talk to a person” odpowiada człowiek.
Słowa:
Nie doradzam, co kupić, sprzedać lub przyjąć, i nie podaję prognoz. Mogę pokazać aktualne ceny i ich zmiany.
Nikomu nie pokazuję danych innych osób ani firm. To, co członkowie pokazują, jest w katalogu w Messaging.
W tym nie pomogę: odpowiadam na pytania o Laycan, paliwa, ich ceny i handel. W innych sprawach wybierz „Talk to a person”.
Dzień dobry! Jakie jest pytanie? Odpowiadam z artykułów, aktualnych cen i Twoich danych.
Proszę bardzo. Czy jest jeszcze jakieś pytanie?
Do widzenia! Rozmowa zostaje w Support, nie znika.
Jestem automatycznym asystentem. Człowiek odpowie, gdy wybierzesz „Talk to a person”.`,
  el: `Τα άρθρα βοήθειας είναι στα αγγλικά. Για το θέμα γράφουν:
Αυτά είναι τα τρέχοντα στοιχεία:
Δεν είμαι βέβαιος ότι αυτό ρωτάτε.
Δεν βρήκα κάτι για το θέμα. Επιλέξτε «Talk to a person» και θα απαντήσει άνθρωπος.
Κάλεσα έναν άνθρωπο. Η απάντηση έρχεται εδώ, με ειδοποίηση και email.
Με «Talk to a person» απαντά άνθρωπος.
Λέξεις:
Δεν δίνω συμβουλές για αγορά, πώληση ή αποδοχή, ούτε προβλέψεις. Μπορώ να δείξω τις τρέχουσες τιμές και πώς κινήθηκαν.
Δεν δείχνω σε κανέναν δεδομένα άλλων προσώπων ή εταιρειών. Ό,τι δείχνουν τα μέλη είναι στον κατάλογο, στο Messaging.
Σε αυτό δεν μπορώ να βοηθήσω: απαντώ για το Laycan, τα καύσιμα, τις τιμές και το εμπόριό τους. Για τα υπόλοιπα επιλέξτε «Talk to a person».
Γεια σας! Ποια είναι η ερώτηση; Απαντώ από τα άρθρα, τις τρέχουσες τιμές και τα στοιχεία σας.
Παρακαλώ. Υπάρχει άλλη ερώτηση;
Αντίο! Η συνομιλία μένει στο Support.
Είμαι ο αυτόματος βοηθός της υποστήριξης. Άνθρωπος απαντά αν επιλέξετε «Talk to a person».`,
  sv: `Våra hjälpartiklar är på engelska. Om detta står det:
Det här är läget just nu:
Jag är inte säker på att det är detta du menar.
Jag hittade inget om detta. Välj ”Talk to a person” så svarar en människa.
Jag har kallat på en människa. Svaret kommer här, som avisering och via e-post.
Med ”Talk to a person” svarar en människa.
Ord:
Jag ger inga råd om köp, försäljning eller att tacka ja, och inga prognoser. Jag kan visa aktuella priser och hur de har rört sig.
Jag visar ingen andra personers eller företags uppgifter. Det medlemmar visar finns i katalogen under Messaging.
Det kan jag inte hjälpa till med: jag svarar om Laycan, bränslen, deras priser och handeln. Välj annars ”Talk to a person”.
Hej! Vad är din fråga? Jag svarar från hjälpartiklarna, med aktuella priser och dina egna uppgifter.
Varsågod. Har du en fråga till?
Hej då! Konversationen finns kvar under Support.
Jag är supportens automatiska assistent. En människa svarar om du väljer ”Talk to a person”.`,
  da: `Vores hjælpeartikler er på engelsk. Om emnet står der:
Dette er status lige nu:
Jeg er ikke sikker på, at det er det, du spørger om.
Jeg fandt intet om emnet. Vælg ”Talk to a person”, så svarer et menneske.
Jeg har tilkaldt et menneske. Svaret kommer her, som besked og på e-mail.
Med ”Talk to a person” svarer et menneske.
Ord:
Jeg giver ingen råd om at købe, sælge eller acceptere, og ingen prognoser. Jeg kan vise aktuelle priser og deres udvikling.
Jeg viser ingen andre personers eller virksomheders data. Det, medlemmer viser, findes i kataloget under Messaging.
Det kan jeg ikke hjælpe med: jeg svarer om Laycan, brændstoffer, deres priser og handlen. Vælg ellers ”Talk to a person”.
Hej! Hvad er dit spørgsmål? Jeg svarer fra artiklerne, med aktuelle priser og dine egne data.
Velbekomme. Er der et spørgsmål mere?
Farvel! Samtalen bliver under Support.
Jeg er supportens automatiske assistent. Et menneske svarer, hvis du vælger ”Talk to a person”.`,
  cs: `Naše články nápovědy jsou v angličtině. K tématu uvádějí:
Aktuální údaje:
Nejsem si jistý, zda se ptáte na toto.
K tématu jsem nic nenašel. Zvolte „Talk to a person“ a odpoví člověk.
Zavolal jsem člověka. Odpověď přijde sem, jako oznámení a e-mailem.
Přes „Talk to a person“ odpoví člověk.
Slova:
Neradím, co koupit, prodat nebo přijmout, a nedávám prognózy. Mohu ukázat aktuální ceny a jejich vývoj.
Nikomu neukazuji údaje jiných osob nebo firem. Co členové ukazují, je v adresáři v Messaging.
S tím nepomohu: odpovídám na otázky o Laycan, palivech, jejich cenách a obchodu. Jinak zvolte „Talk to a person“.
Dobrý den! Jaká je vaše otázka? Odpovídám z článků, aktuálních cen a vašich údajů.
Není zač. Máte ještě otázku?
Na shledanou! Konverzace zůstává v Support.
Jsem automatický asistent podpory. Člověk odpoví, když zvolíte „Talk to a person“.`,
  ro: `Articolele noastre de ajutor sunt în engleză. Despre subiect scrie:
Acestea sunt datele actuale:
Nu sunt sigur că aceasta este întrebarea.
Nu am găsit nimic despre subiect. Alegeți „Talk to a person” și vă răspunde un om.
Am chemat un om. Răspunsul vine aici, ca notificare și prin e-mail.
Cu „Talk to a person” răspunde un om.
Cuvinte:
Nu dau sfaturi de cumpărare, vânzare sau acceptare și nici prognoze. Pot arăta prețurile actuale și evoluția lor.
Nu arăt nimănui datele altor persoane sau firme. Ce arată membrii se află în director, la Messaging.
Nu pot ajuta cu asta: răspund despre Laycan, combustibili, prețurile și comerțul lor. Pentru rest alegeți „Talk to a person”.
Bună ziua! Care este întrebarea? Răspund din articole, prețuri actuale și datele dumneavoastră.
Cu plăcere. Mai aveți o întrebare?
La revedere! Conversația rămâne la Support.
Sunt asistentul automat al echipei de suport. Un om răspunde dacă alegeți „Talk to a person”.`,
  uk: `Наші статті англійською мовою. На цю тему в них сказано:
Ось що відомо зараз:
Я не впевнений, що ви питаєте про це.
Я нічого не знайшов. Оберіть «Talk to a person», і вам відповість людина.
Я покликав людину. Відповідь прийде сюди, сповіщенням і поштою.
Через «Talk to a person» відповість людина.
Слова:
Я не даю порад, що купувати, продавати чи приймати, і прогнозів. Можу показати поточні ціни та їхні зміни.
Я нікому не показую дані інших людей і компаній. Що учасники показують про себе, є в каталозі в Messaging.
Із цим не допоможу: я відповідаю на питання про Laycan, паливо, його ціни та торгівлю. Для іншого оберіть «Talk to a person».
Вітаю! Яке у вас питання? Я відповідаю за статтями, поточними цінами та вашими даними.
Прошу. Чи є ще питання?
До побачення! Розмова залишається в Support.
Я автоматичний помічник служби підтримки. Людина відповість, якщо обрати «Talk to a person».`,
  ja: `ヘルプ記事は英語です。この件については次のとおりです：
現在の情報は次のとおりです：
ご質問の意味に確信がありません。
該当する内容が見つかりませんでした。「Talk to a person」を選ぶと担当者がお答えします。
担当者を呼びました。回答はここに、通知とメールでも届きます。
「Talk to a person」を選ぶと担当者がお答えします。
用語：
売買や承諾の助言、予測はいたしません。現在の価格とその推移はお見せできます。
他の方や会社のデータはお見せしません。会員が公開している情報は Messaging の名簿にあります。
その件にはお答えできません。Laycan、燃料、価格、取引についてのご質問にお答えします。その他は「Talk to a person」をお選びください。
こんにちは。ご質問は何でしょうか。ヘルプ記事、現在の価格、ご自身のデータからお答えします。
どういたしまして。ほかにご質問はありますか。
さようなら。会話は Support に残ります。
サポートの自動アシスタントです。「Talk to a person」を選ぶと担当者がお答えします。`,
  ko: `도움말은 영어로 되어 있습니다. 이 주제에 대해 다음과 같이 나와 있습니다:
현재 정보는 다음과 같습니다:
이 질문을 하신 것인지 확실하지 않습니다.
관련 내용을 찾지 못했습니다. “Talk to a person”을 선택하면 담당자가 답변합니다.
담당자를 호출했습니다. 답변은 여기와 알림, 이메일로 전달됩니다.
“Talk to a person”을 선택하면 담당자가 답변합니다.
용어:
매매나 수락에 대한 조언과 전망은 제공하지 않습니다. 현재 가격과 변동은 보여 드릴 수 있습니다.
다른 사람이나 회사의 데이터는 누구에게도 보여 드리지 않습니다. 회원이 공개한 정보는 Messaging의 회원 목록에 있습니다.
이 질문에는 답할 수 없습니다. Laycan, 연료, 가격, 거래에 관한 질문에 답합니다. 그 외에는 “Talk to a person”을 선택하세요.
안녕하세요! 무엇이 궁금하신가요? 도움말, 현재 가격, 본인 데이터로 답변합니다.
천만에요. 다른 질문이 있으신가요?
안녕히 가세요! 대화는 Support에 남습니다.
지원팀의 자동 도우미입니다. “Talk to a person”을 선택하면 담당자가 답변합니다.`,
  hi: `हमारे सहायता लेख अंग्रेज़ी में हैं। इस विषय पर लिखा है:
अभी की जानकारी यह है:
मुझे पक्का नहीं है कि आप यही पूछ रहे हैं।
इस विषय पर कुछ नहीं मिला। “Talk to a person” चुनें, तब एक व्यक्ति उत्तर देगा।
मैंने एक व्यक्ति को बुलाया है। उत्तर यहाँ, सूचना और ईमेल से आएगा।
“Talk to a person” चुनने पर एक व्यक्ति उत्तर देता है।
शब्द:
मैं ख़रीदने, बेचने या स्वीकार करने की सलाह और पूर्वानुमान नहीं देता। मैं मौजूदा कीमतें और उनका उतार-चढ़ाव दिखा सकता हूँ।
मैं किसी को दूसरे लोगों या कंपनियों का डेटा नहीं दिखाता। सदस्य जो दिखाते हैं वह Messaging की सूची में है।
इसमें मैं मदद नहीं कर सकता: मैं Laycan, ईंधन, उनकी कीमतों और व्यापार के प्रश्नों का उत्तर देता हूँ। बाकी के लिए “Talk to a person” चुनें।
नमस्ते! आपका प्रश्न क्या है? मैं लेखों, मौजूदा कीमतों और आपके डेटा से उत्तर देता हूँ।
आपका स्वागत है। क्या कोई और प्रश्न है?
अलविदा! बातचीत Support में रहती है।
मैं सहायता का स्वचालित सहायक हूँ। “Talk to a person” चुनने पर एक व्यक्ति उत्तर देगा।`,
  id: `Artikel bantuan kami dalam bahasa Inggris. Tentang hal ini tertulis:
Ini data terkini untuk Anda:
Saya tidak yakin ini yang Anda maksud.
Saya tidak menemukan apa pun. Pilih “Talk to a person” dan seseorang akan menjawab.
Saya sudah memanggil seseorang. Jawaban datang di sini, dengan notifikasi dan email.
Dengan “Talk to a person”, seseorang akan menjawab Anda.
Kata dan artinya:
Saya tidak memberi saran untuk membeli, menjual, atau menerima, dan tidak memberi ramalan. Saya bisa menunjukkan harga terkini.
Saya tidak menunjukkan data orang atau perusahaan lain. Yang ditunjukkan anggota ada di direktori, di Messaging.
Saya tidak bisa membantu untuk hal ini: saya menjawab tentang Laycan, bahan bakar, harga, dan perdagangannya. Untuk yang lain pilih “Talk to a person”.
Halo! Apa pertanyaan Anda? Saya menjawab dari artikel, harga terkini, dan data Anda sendiri.
Sama-sama. Apakah ada pertanyaan lain untuk saya?
Sampai jumpa! Percakapan ini tetap ada di Support.
Saya asisten otomatis tim dukungan. Seseorang yang menjawab jika Anda memilih “Talk to a person”.`,
  vi: `Các bài trợ giúp của chúng tôi bằng tiếng Anh. Về chủ đề này có viết:
Đây là thông tin hiện tại:
Tôi không chắc đây là điều bạn hỏi.
Tôi không tìm thấy gì về điều này. Chọn “Talk to a person” để một người trả lời.
Tôi đã gọi một người. Câu trả lời sẽ đến ở đây, qua thông báo và email.
Với “Talk to a person”, một người sẽ trả lời.
Từ vựng:
Tôi không khuyên mua, bán hay chấp nhận, và không dự báo. Tôi có thể cho xem giá hiện tại và biến động.
Tôi không cho ai xem dữ liệu của người hay công ty khác. Những gì thành viên công khai có trong danh bạ ở Messaging.
Tôi không thể giúp việc này: tôi trả lời về Laycan, nhiên liệu, giá và giao dịch. Việc khác hãy chọn “Talk to a person”.
Xin chào! Câu hỏi của bạn là gì? Tôi trả lời từ các bài trợ giúp, giá hiện tại và dữ liệu của bạn.
Không có gì. Bạn còn câu hỏi nào không?
Tạm biệt! Cuộc trò chuyện vẫn ở Support.
Tôi là trợ lý tự động. Một người sẽ trả lời nếu bạn chọn “Talk to a person”.`,
  fa: `مقاله‌های راهنما به انگلیسی است. درباره این موضوع آمده است:
اطلاعات کنونی این است:
مطمئن نیستم منظور شما همین باشد.
چیزی پیدا نکردم. «Talk to a person» را انتخاب کنید تا یک نفر پاسخ دهد.
یک نفر را صدا زدم. پاسخ همین‌جا، با اعلان و ایمیل می‌رسد.
با «Talk to a person» یک نفر پاسخ می‌دهد.
واژه‌ها:
درباره خرید، فروش یا پذیرش توصیه و پیش‌بینی نمی‌دهم. می‌توانم قیمت‌های کنونی و تغییر آنها را نشان دهم.
داده‌های دیگر افراد یا شرکت‌ها را به کسی نشان نمی‌دهم. آنچه اعضا نشان می‌دهند در فهرست Messaging است.
در این مورد نمی‌توانم کمک کنم: درباره Laycan، سوخت‌ها، قیمت و تجارت آنها پاسخ می‌دهم. برای بقیه «Talk to a person» را انتخاب کنید.
سلام! پرسش شما چیست؟ از مقاله‌ها، قیمت‌های کنونی و داده‌های خودتان پاسخ می‌دهم.
خواهش می‌کنم. پرسش دیگری دارید؟
خدانگهدار! گفتگو در Support می‌ماند.
من دستیار خودکار پشتیبانی هستم. اگر «Talk to a person» را انتخاب کنید یک نفر پاسخ می‌دهد.`,
}
