/** Fuels, units, prices and properties; columns as in `grammar.ts`. */
export const fuels = `
barrels | barrel, fass, fässer, fässern | baril | barril, barriles | barile, barili | vat, vaten, barrel | barril, barris | varil | баррел, бочк | برميل, براميل | 桶
mt | tonne, tonnen, metrische tonne, to | tonne, tonnes métriques, tonne métrique | tonelada, toneladas métricas | tonnellata, tonnellate, tonnellate metriche | ton, tonnen, metrische ton | tonelada, toneladas métricas | ton, metrik ton | тонн, метрическ тонн | طن, أطنان, طنا, طن متري | 公吨, 吨
a mt of | eine tonne, einer tonne, pro tonne, je tonne | une tonne de, une tonne, la tonne, par tonne, à la tonne | una tonelada de, una tonelada, por tonelada, la tonelada | una tonnellata di, una tonnellata, per tonnellata, alla tonnellata, a tonnellata | een ton, per ton | uma tonelada de, uma tonelada, por tonelada | bir ton, ton başına | одной тонне, за тонну, на тонну, в тонне | للطن, طن واحد, الطن الواحد | 一吨, 每吨
per barrel | pro barrel, pro fass, je barrel, das barrel | le baril, par baril, au baril, du baril | por barril, el barril | al barile, per barile, a barile | per vat, per barrel | por barril, o barril | varil başına, varili | за баррель, баррель стоит | للبرميل | 每桶
litres | liter | litre | litro | litro, litri | liter | litro | litre | литр | لتر | 升, 公升
gallons | gallone | gallon | galón, galones | gallone, galloni | gallon | galão, galões | galon | галлон | جالون, غالون | 加仑
m3 | kubikmeter, kubik | mètre cube, mètres cubes, m3 | metro cúbico, metros cúbicos | metro cubo, metri cubi | kubieke meter, kuub | metro cúbico, metros cúbicos | metreküp | кубометр, кубических метр, куб метр | متر مكعب, أمتار مكعبة | 立方米, 立方
thousand | tausend, tsd | mille, milliers | mil, miles | mila, mille, migliaia | duizend | mil, milhares | bin | тысяч, тыс | ألف, آلاف | 千
million | million, mio | million | millón, millones | milione, milioni | miljoen | milhão, milhões | milyon | миллион, млн | مليون | 百万
percent | prozent | pour cent, pourcent | por ciento | per cento | procent | por cento | yüzde | процент | في المئة, بالمئة | 百分之
dollars | dollar | dollar | dólar, dólares | dollaro, dollari | dollar | dólar, dólares | dolar | доллар | دولار, دولارات | 美元, 美金
euros | euro | euro | euro, euros | euro | euro | euro | avro | евро | يورو | 欧元
price | preis, kurs, notierung | prix, cours, cotation | precio, cotización, cotiza | prezzo, prezzi, quotazione, corso | prijs, koers, notering | preço, cotação | fiyat, kur | цен, цена, цены, цену, котировк, курс | سعر, أسعار | 价格, 报价, 行情, 价, 油价
prices | preise, kurse | les prix, des prix | los precios, precios | i prezzi | prijzen | os preços, preços | fiyatlar | цены на | الأسعار | -
costs | kostet, kosten, kostete | coûte, coûtent, vaut | cuesta, cuestan, vale, valen | costa, costano, vale | kost, kosten | custa, custam, vale | mal oluyor | стоит, стоят | يكلف, تكلف, ثمن | 值
average price | durchschnittspreis, durchschnitt, mittelwert | prix moyen, moyenne, en moyenne | precio medio, precio promedio, promedio, media | prezzo medio, media | gemiddelde prijs, gemiddelde, gemiddeld | preço médio, média | ortalama fiyat, ortalama | средняя цена, среднее, средн | متوسط السعر, متوسط | 平均价, 平均价格, 平均
value | wert | valeur | valor | valore | waarde | valor | değer | стоимост, ценност | قيمة | 价值, 货值
expensive | teuer, teurer | cher, chère, plus cher | caro, cara | caro, cara | duur, duurder | caro, cara | pahalı | дорог, дороже | غال, أغلى | 贵
cheap | billig, billiger, günstig, günstiger | bon marché, moins cher | barato, barata, más barato | economico, meno caro | goedkoop, goedkoper | barato, barata | ucuz | дешев, дешёв, дешевле | رخيص, أرخص | 便宜
convert | umrechnen, umgerechnet, rechne um, konvertieren | convertir, convertissez, conversion | convertir, convierte, conversión, pasar a | convertire, converti, conversione | omrekenen, reken om, converteren, omgerekend | converter, converta, conversão | çevir, dönüştür, kaç eder | перевести, переведи, пересчитать, конвертир | تحويل, حول | 换算, 等于, 折合, 转换, 合
calculate | berechnen, berechnet, rechne, ausrechnen, berechnung | calculer, calculé, calcule, calcul | calcular, calcula, cálculo, se calcula | calcolare, calcola, calcolo, si calcola | berekenen, berekend, bereken, berekening | calcular, calcula, cálculo, calculado | hesapla, hesaplanır, hesaplama | рассчит, посчита, вычисл, расчёт, расчет | حساب, احسب, يحسب, تحسب | 计算, 怎么算
conversion factor | umrechnungsfaktor | facteur de conversion | factor de conversión | fattore di conversione | omrekeningsfactor, conversiefactor | fator de conversão | dönüşüm faktörü, çevrim katsayısı | коэффициент перевода, коэффициент пересчёта | معامل التحويل | 换算系数, 转换系数
diesel | diesel, dieselkraftstoff | diesel, gazole, gasoil routier | diésel, gasóleo, diesel | diesel, gasolio | diesel | diesel, gasóleo, óleo diesel | dizel, motorin, mazot | дизел, дизтоплив, дт, солярк | ديزل, سولار, مازوت الديزل | 柴油
gasoil | gasöl, heizöl leicht | gasoil, gazole | gasoil | gasoil | gasolie | gasóleo, gasoil | gazoil, gaz yağı | газойл | زيت الغاز, غازويل | 瓦斯油, 轻柴油
gasoline | benzin, ottokraftstoff | essence | gasolina, nafta súper | benzina | benzine | gasolina | benzin | бензин | بنزين, جازولين, غازولين | 汽油
jet | kerosin, flugbenzin, flugzeugtreibstoff, jet | kérosène, carburéacteur, jet, carburant d'aviation | queroseno, turbosina, combustible de aviación, jet | cherosene, carburante per aviazione, jet | kerosine, vliegtuigbrandstof, jet | querosene, combustível de aviação, jet | jet yakıtı, kerosen, uçak yakıtı, jet | керосин, авиакеросин, авиатоплив, джет | كيروسين, وقود الطائرات, وقود طائرات, جت | 航煤, 航空煤油, 喷气燃料, 煤油
fuel oil | schweröl, heizöl schwer, heizöl | fioul lourd, fioul, fuel lourd, mazout | fuelóleo, fuel oil, combustóleo, fuel | olio combustibile | stookolie, zware stookolie | óleo combustível, fuelóleo | fuel oil, kalorifer yakıtı, fueloil | мазут, топочн | زيت الوقود, مازوت, فيول | 燃料油, 重油, 燃油
marine fuel | schiffskraftstoff, bunkeröl, schiffstreibstoff, bunker | combustible marin, soute, soutes, carburant marin | combustible marino, búnker | combustibile marino, bunker | scheepsbrandstof, bunkerolie | combustível marítimo, bunker | denizcilik yakıtı, gemi yakıtı | судов топлив, судового топлива, бункер | وقود السفن, وقود بحري | 船用燃料, 船燃, 船用油
naphtha | naphtha | naphta | nafta | nafta, virgin nafta | nafta | nafta | nafta | нафт, лигроин | نافتا, نفتا | 石脑油
propane | propan | propane | propano | propano | propaan | propano | propan | пропан | بروبان | 丙烷
butane | butan | butane | butano | butano | butaan | butano | bütan | бутан | بوتان | 丁烷
LNG | flüssigerdgas | gnl, gaz naturel liquéfié | gnl, gas natural licuado | gnl, gas naturale liquefatto | vloeibaar aardgas | gnl, gás natural liquefeito | sıvılaştırılmış doğal gaz, lng | спг, сжиженн природн газ, сжиженный газ | الغاز الطبيعي المسال, غاز طبيعي مسال | 液化天然气
LPG | flüssiggas, autogas | gpl | glp, gas licuado | gpl | lpg | glp, gás liquefeito | lpg | суг, сжиженный углеводород | غاز البترول المسال | 液化石油气
crude | rohöl, erdöl, öl | pétrole brut, pétrole, brut | petróleo crudo, petróleo, crudo | petrolio greggio, petrolio, greggio | ruwe olie, aardolie, olie | petróleo bruto, petróleo, crude | ham petrol, petrol | нефт, сыр нефт | نفط خام, النفط, نفط, خام | 原油, 石油
dubai | dubai | dubaï | dubái | dubai | dubai | dubai | dubai | дубай, дубая | دبي | 迪拜
oman | oman | oman | omán | oman | oman | omã | umman | оман, омана | عمان | 阿曼
urals | urals | oural | urales | urali | oeral | urais | ural | юралс | أورال | 乌拉尔
brent | brent | brent | brent | brent | brent | brent | brent | брент | برنت | 布伦特
WTI | wti | wti | wti | wti | wti | wti | wti | вти | غرب تكساس, خام تكساس | 西德州, 美国原油
biodiesel | biodiesel | biodiesel, biogazole | biodiésel | biodiesel | biodiesel | biodiesel | biyodizel | биодизел | ديزل حيوي, الوقود الحيوي | 生物柴油
biofuels | biokraftstoff, biotreibstoff | biocarburant | biocombustible | biocarburante, biocombustibile | biobrandstof | biocombustível, biocombustíveis | biyoyakıt | биотоплив | وقود حيوي | 生物燃料
ethanol | ethanol | éthanol | etanol | etanolo | ethanol | etanol | etanol | этанол | إيثانول | 乙醇
methanol | methanol | méthanol | metanol | metanolo | methanol | metanol | metanol | метанол | ميثانول | 甲醇
SAF | nachhaltiger flugkraftstoff | carburant d'aviation durable | combustible sostenible de aviación | carburante sostenibile per aviazione | duurzame vliegtuigbrandstof | combustível sustentável de aviação | sürdürülebilir havacılık yakıtı | устойчив авиатоплив | وقود الطيران المستدام | 可持续航空燃料
fuel | kraftstoff, treibstoff, brennstoff | carburant, combustible | combustible, carburante | carburante, combustibile | brandstof | combustível, combustíveis | yakıt | топлив, горюч | وقود, محروقات | 燃料
fuel types | kraftstoffarten, kraftstoffsorten | types de carburant | tipos de combustible | tipi di carburante | brandstofsoorten | tipos de combustível | yakıt türleri | виды топлива | أنواع الوقود | 燃料种类
density | dichte | densité, masse volumique | densidad | densità | dichtheid | densidade | yoğunluk | плотност | كثافة | 密度
sulfur | schwefel, schwefelgehalt | soufre, teneur en soufre | azufre, contenido de azufre | zolfo, tenore di zolfo | zwavel, zwavelgehalte | enxofre, teor de enxofre | kükürt | сер, сера, серы, содержание серы | كبريت | 硫, 含硫量, 硫含量
sulfur limit | schwefelgrenzwert, schwefelgrenze | limite de soufre, teneur maximale en soufre | límite de azufre | limite di zolfo | zwavelgrens, zwavellimiet | limite de enxofre | kükürt sınırı, kükürt limiti | предел серы, лимит серы | حد الكبريت | 硫限制, 硫上限, 限硫
flash point | flammpunkt | point d'éclair, point éclair | punto de inflamación, punto de ignición | punto di infiammabilità, punto d'infiammabilità | vlampunt | ponto de fulgor, ponto de inflamação | parlama noktası | температура вспышки, точка вспышки, вспышк | نقطة الوميض, نقطة وميض, درجة الوميض, درجة وميض, نقطة الاشتعال, نقطة اشتعال | 闪点
freezing point | gefrierpunkt | point de congélation | punto de congelación | punto di congelamento | vriespunt | ponto de congelamento | donma noktası | температура замерзания, точка замерзания, замерзан | نقطة التجمد | 冰点, 凝固点
pour point | stockpunkt, pourpoint | point d'écoulement | punto de fluidez | punto di scorrimento | stolpunt, vloeipunt | ponto de fluidez | akma noktası | температура застывания, температура текучести | نقطة الانسكاب | 倾点
cetane | cetanzahl, cetan | indice de cétane, cétane | cetano, número de cetano | numero di cetano, cetano | cetaangetal, cetaan | cetano, índice de cetano | setan | цетан | سيتان | 十六烷值
octane | oktanzahl, oktan | indice d'octane, octane | octanaje, octano | numero di ottano, ottano, ottani | octaangetal, octaan | octanagem, octano | oktan | октан | أوكتان | 辛烷值
viscosity | viskosität, zähigkeit | viscosité | viscosidad | viscosità | viscositeit | viscosidade | viskozite | вязкост | لزوجة | 粘度, 黏度
water content | wassergehalt | teneur en eau | contenido de agua | contenuto d'acqua | watergehalte | teor de água | su içeriği | содержание воды | محتوى الماء | 含水量
temperature | temperatur | température | temperatura | temperatura | temperatuur | temperatura | sıcaklık | температур | درجة الحرارة, حرارة | 温度
quality | qualität | qualité | calidad | qualità | kwaliteit | qualidade | kalite | качеств | جودة | 质量, 品质
quantity | menge, mengen | quantité | cantidad | quantità | hoeveelheid | quantidade | miktar | количеств, объём, объем | كمية | 数量
specification | spezifikation | spécification | especificación, especificaciones | specifica, specifiche | specificatie | especificação, especificações | şartname, spesifikasyon | спецификац | مواصفات | 规格
ships | schiffe, schiffen, seeschiffe | navires, les navires | buques, barcos | navi | schepen, zeeschepen | navios | gemiler, gemilerde | судов, суда, судах | السفن, سفن | 船舶, 船只
rise | steigt, steigen, gestiegen, anstieg | monte, monter, augmenté, augmenter, hausse, grimpe | sube, subir, subido, subirá, alza | sale, salire, salito, aumentare, aumenterà, salirà | stijgt, stijgen, gestegen | sobe, subir, subiu, subirá, alta | yükselecek, artacak, yükseldi, arttı, çıkacak | вырастет, растёт, растет, расти, вырос, подорожа, поднимется | يرتفع, سيرتفع, ارتفع, ارتفاع | 上涨, 涨, 上升, 升
fall | fällt, fallen, gefallen, sinken, sinkt, rückgang | baisse, baisser, baissé, chute, tomber | baja, bajar, bajado, bajará, cae, caer | scende, scendere, sceso, scenderà, calare, cala | daalt, dalen, gedaald, zakken | cai, cair, caiu, desce, descer, baixar | düşecek, düştü, azalacak | упадёт, упадет, падает, упал, снизится, подешевеет | ينخفض, سينخفض, انخفض, انخفاض | 下跌, 跌, 下降, 降
changed | verändert, entwickelt, geändert, bewegt | évolué, changé, évolution, varié | cambiado, evolucionado, variado, evolución | cambiato, variato, andato, andamento | veranderd, ontwikkeld, bewogen | mudou, variou, evoluiu, variação | değişti, seyretti | изменил, изменен, динамик | تغير, تغيرت | 变化, 走势, 变动
forecast | prognose, vorhersage, ausblick | prévision, pronostic | previsión, pronóstico | previsione, previsioni | prognose, voorspelling, verwachting | previsão, prognóstico | tahmin, öngörü | прогноз | توقعات, توقع | 预测, 展望
market | markt | marché | mercado | mercato | markt | mercado | piyasa, pazar | рынок, рынк, рынка | سوق | 市场
stock | lager, vorrat, bestand | stock, stocks | existencias, inventario | scorte, giacenza | voorraad | estoque | stok | запас | مخزون | 库存
Singapore | singapur | singapour | singapur | singapore | singapore | singapura, cingapura | singapur | сингапур | سنغافورة | 新加坡
Rotterdam | rotterdam | rotterdam | róterdam, rotterdam | rotterdam | rotterdam | roterdã, roterdão | rotterdam | роттердам | روتردام | 鹿特丹
Mediterranean | mittelmeer | méditerranée | mediterráneo | mediterraneo | middellandse zee | mediterrâneo | akdeniz | средиземн | البحر المتوسط, المتوسط | 地中海
Houston | houston | houston | houston | houston | houston | houston | houston | хьюстон | هيوستن | 休斯顿
Fujairah | fudschaira | foudjaïrah, fujaïrah | fuyaira | fujairah | fujairah | fujairah | füceyre | фуджейр | الفجيرة | 富查伊拉
Asia | asien | asie | asia | asia | azië | ásia | asya | ази, азии | آسيا | 亚洲
Europe | europa, nordwesteuropa | europe | europa | europa | europa | europa | avrupa | европ | أوروبا | 欧洲
Russian origin | russisch, russland | russe, russie | ruso, rusia, rusa | russo, russa, russia | russisch, rusland | russo, russa, rússia | rus, rusya | российск, росси | روسي, روسيا | 俄罗斯
mt | to | tm | tm | t | t | t | t | т | - | -
VLSFO | schwefelarmes schweröl, schwefelarmes heizöl | fioul à très basse teneur en soufre, fioul basse teneur en soufre | fuelóleo de muy bajo azufre, fuel oil de bajo azufre | olio combustibile a basso tenore di zolfo | laagzwavelige stookolie | óleo combustível de baixo enxofre | düşük kükürtlü yakıt, düşük kükürtlü fuel oil | низкосернист мазут, низкосернистый мазут, низкосернистое топливо | زيت الوقود منخفض الكبريت, منخفض الكبريت | 低硫燃料油, 低硫燃油, 低硫油
HSFO | hochschwefliges schweröl | fioul à haute teneur en soufre | fuelóleo de alto azufre | olio combustibile ad alto tenore di zolfo | hoogzwavelige stookolie | óleo combustível de alto enxofre | yüksek kükürtlü fuel oil | высокосернист мазут, высокосернистый мазут | زيت الوقود عالي الكبريت | 高硫燃料油, 高硫燃油
`
