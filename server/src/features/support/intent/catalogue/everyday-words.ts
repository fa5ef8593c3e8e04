/**
 * Words of what is not ours, so that such a message is read as what it is, and a few of ours that people ask with them;
 * columns as in `grammar.ts`.
 */
export const everydayWords = `
recipe | rezept | recette, la recette | receta | ricetta | recept | receita | yemek tarifi, tarif | рецепт | وصفة, طريقة طبخ | 食谱, 菜谱, 做法
cake | kuchen, torte | gâteau | pastel, tarta, torta de cumpleaños | torta, dolce | taart, cake | bolo, torta de | kek, pasta tarifi | торт, пирог | كعكة | 蛋糕
cook | kochen, koche, backen, backe | cuisiner, cuire | cocinar, cocino | cucinare, cuocere | koken, bakken | cozinhar, cozinho | pişir, pişirmek | готовить, варить, испечь | أطبخ, طبخ | 做饭, 煮
bread | brot | pain | pan casero | pane | brood | pão | ekmek | хлеб | خبز | 面包
gift | geschenk, geschenkidee | cadeau, idée cadeau | regalo, regalar | regalo, regalare | cadeau, cadeautje | presente, prenda, dar de presente | hediye | подарок, подарить | هدية | 礼物
birthday | geburtstag | anniversaire | cumpleaños | compleanno | verjaardag | aniversário, anos da | doğum günü | день рождения | عيد ميلاد | 生日
my wife | meine frau, meiner frau, meine ehefrau | ma femme, mon épouse | mi mujer, mi esposa | mia moglie | mijn vrouw | minha mulher, minha esposa | karım, eşim | моя жена, моей жене, жене | زوجتي | 我老婆, 我妻子, 我太太
my husband | mein mann, meinem mann | mon mari | mi marido, mi esposo | mio marito | mijn man | meu marido | kocam | мой муж, моему мужу | زوجي | 我丈夫, 我老公
my son | mein sohn, meinem sohn | mon fils | mi hijo | mio figlio | mijn zoon | meu filho | oğlum | мой сын, моему сыну | ابني | 我儿子
my daughter | meine tochter, meiner tochter | ma fille | mi hija | mia figlia | mijn dochter | minha filha | kızım | моя дочь, моей дочери | ابنتي | 我女儿
my mother | meine mutter, meiner mutter | ma mère | mi madre, mi mamá | mia madre, mia mamma | mijn moeder | minha mãe | annem | моя мама, моей маме | أمي, والدتي | 我妈妈, 我母亲
restaurant | restaurant, lokal | restaurant, resto | restaurante | ristorante, trattoria | restaurant | restaurante | restoran, lokanta | ресторан | مطعم | 餐厅, 饭店
hotel | hotel | hôtel | hotel | albergo, hotel | hotel | hotel | otel | гостиниц, отель | فندق | 酒店, 宾馆
film | kinofilm, serie | série, cinéma | película, serie, cine | film, serie tv, cinema | serie, bioscoop | filme, série, cinema | dizi, sinema | фильм, сериал, кино | فيلم, مسلسل | 电影, 电视剧
song | lied | chanson | canción | canzone | liedje | canção, música | şarkı | песня, песню | أغنية | 歌曲
poem | gedicht | poème | poema | poesia | gedicht | poema | şiir | стих, стихотворение | قصيدة, شعر | 诗歌, 一首诗
dog | hund | chien | perro | cane | hond | cachorro, cão | köpek | собака, собаку | كلب | 狗
cat | katze | chaton, chats | gato, gata | gatto | kat | gato | kedi | кошка, кот | قطة | 猫
doctor | arzt, ärztin | médecin, docteur | médico | medico, dottore | dokter, huisarts | médico | doktor | врач, врача | طبيب, دكتور | 医生
headache | kopfschmerzen, kopfweh | mal de tête | dolor de cabeza | mal di testa | hoofdpijn | dor de cabeça | baş ağrısı | головная боль, болит голова | صداع | 头疼, 头痛
holiday trip | urlaub, urlaubsziel | vacances | vacaciones | vacanze | vakantie | férias | tatil | отпуск | إجازة, عطلة سياحية | 度假, 旅游
flight | flug, flüge | vol, billet d'avion | vuelo | volo aereo | vlucht | voo | uçak bileti | авиабилет | رحلة طيران | 航班, 机票
homework | hausaufgaben | devoirs | deberes, tarea escolar | compiti | huiswerk | lição de casa, dever de casa | ödev | домашнее задание, уроки | واجب مدرسي | 作业
president | präsident | président | presidente | presidente | president | presidente | cumhurbaşkanı, başkanı kim | президент | رئيس الدولة | 总统
capital of | hauptstadt von | capitale de, capitale du | capital de españa, la capital de | capitale della, capitale del | hoofdstad van | a capital do, a capital da | başkenti | столица | عاصمة | 首都
who won | wer hat gewonnen, hat gewonnen | qui a gagné | quién ganó | chi ha vinto | wie heeft gewonnen | quem ganhou | kim kazandı, maç | кто выиграл, матч | من فاز, مباراة | 谁赢了, 比赛
how many years | wie viele jahre, wieviele jahre | combien d'années, pendant combien d'années | cuántos años | quanti anni | hoeveel jaar, hoeveel jaren | quantos anos | kaç yıl, kaç sene | сколько лет | كم سنة, كم عاما | 多少年, 几年
how many hours | wie viele stunden, wieviele stunden | combien d'heures | cuántas horas | quante ore | hoeveel uur, hoeveel uren | quantas horas | kaç saat | сколько часов | كم ساعة | 多少小时, 几小时, 几个小时
bank days | bankarbeitstage, bankarbeitstagen, banktage, banktagen | jours ouvrés bancaires, jours bancaires | días bancarios, días hábiles bancarios | giorni bancari | bankwerkdagen, bankdagen | dias bancários, dias úteis bancários | banka iş günü | банковских дней, банковские дни | أيام عمل مصرفية, يوم عمل مصرفي | 银行工作日
working days | arbeitstage, arbeitstagen, werktage, werktagen | jours ouvrables, jours ouvrés | días hábiles, días laborables | giorni lavorativi | werkdagen | dias úteis | iş günü | рабочих дней, рабочие дни | أيام عمل, يوم عمل | 工作日
company passport | firmenpass, unternehmenspass | passeport d'entreprise, passeport de société | pasaporte de empresa | passaporto aziendale | bedrijfspaspoort | passaporte da empresa | şirket pasaportu | паспорт компании | جواز الشركة, جواز سفر الشركة | 公司护照, 企业护照
listing | inserat, eintrag | annonce | anuncio, publicación | annuncio, inserzione | advertentie, plaatsing | anúncio, publicação | ilan | объявлени, листинг | إعلان, قائمة عرض | 挂牌, 挂单
erasure | löschung, datenlöschung | effacement, suppression des données | borrado, supresión | cancellazione dei dati | wissing, gegevens wissen | apagamento, eliminação dos dados | silinme, verilerin silinmesi | стирание, удаление данных | محو البيانات, حذف البيانات | 删除数据, 数据删除
my identity | meine identität | mon identité | mi identidad | la mia identità | mijn identiteit | a minha identidade, minha identidade | kimliğim | моя личность | هويتي | 我的身份
is verified | wurde verifiziert, ist verifiziert | a été vérifiée, est vérifiée | está verificada, ha sido verificada | è stata verificata, è verificata | is geverifieerd | foi verificada, está verificada | doğrulandı mı | подтверждена ли | هل تم التحقق من, هل تم توثيق | 验证通过了吗, 审核通过了吗, 认证通过了吗, 验证了吗
`
