/** More words of the product and the trade, by column: English, then pl, el, ja, ko, hi, id, vi. */
export const sevenLanguages = `
how many days | ile dni, w ciągu ilu dni, po ilu dniach, przez ile dni | πόσες ημέρες, πόσες μέρες, σε πόσες μέρες | 何日以内, 何日間, 何日 | 며칠, 몇 일 | कितने दिन, कितने दिनों | berapa hari | bao nhiêu ngày, mấy ngày
how many hours | ile godzin | πόσες ώρες | 何時間 | 몇 시간 | कितने घंटे, कितने घंटों | berapa jam | bao nhiêu giờ, mấy giờ, mấy tiếng
how many years | ile lat, przez ile lat | πόσα χρόνια, πόσα έτη | 何年間, 何年 | 몇 년 | कितने साल, कितने वर्ष | berapa tahun | bao nhiêu năm, mấy năm
how many months | ile miesięcy | πόσους μήνες | 何ヶ月, 何か月 | 몇 달, 몇 개월 | कितने महीने | berapa bulan | bao nhiêu tháng, mấy tháng
how long at most | najdłużej, maksymalnie jak długo | το πολύ πόσο | 最長で, 最長 | 최대 얼마나 | अधिकतम कितने | paling lama | tối đa bao lâu, lâu nhất
at most | maksymalnie, najwyżej | το πολύ, μέγιστο | 最大, 最大で | 최대 | अधिकतम, ज्यादा से ज्यादा | maksimal, paling banyak, maksimum | tối đa, nhiều nhất
finished | zakończona, skończona | ολοκληρώθηκε, τελείωσε | 終わりました, 完了し, 済みました | 끝났, 완료되, 완료됐 | पूरा हो, पूरी हो | selesai | xong, hoàn tất
at least | co najmniej, minimalnie | τουλάχιστον, ελάχιστο | 最低, 最小 | 최소 | कम से कम, न्यूनतम | minimal, minimum, paling sedikit | tối thiểu, ít nhất
how often | jak często | πόσο συχνά | どのくらいの頻度, 頻度 | 얼마나 자주 | कितनी बार | seberapa sering, berapa kali | bao lâu một lần
how much does it cost | ile kosztuje, jaki jest koszt | πόσο κοστίζει, πόσο κάνει | いくらですか, 費用 | 비용이 얼마, 얼마입니까 | कितना खर्च, कितने का | berapa biaya, berapa harganya | giá bao nhiêu, chi phí bao nhiêu
day | dzień, dni, dniach | ημέρα, ημέρες, μέρες | 日間 | 일 동안 | दिन, दिनों | hari | ngày
hour | godzin, godziny | ώρα, ώρες | 時間 | 시간 | घंटे, घंटा | jam | giờ
year | rok, lat, lata | έτος, έτη, χρόνια | 年間 | 년 | साल, वर्ष | tahun | năm
month | miesiąc, miesięcy | μήνα, μήνες | ヶ月, か月 | 개월, 달 | महीने, महीना | bulan | tháng
bank days | dni bankowe, dni bankowych | τραπεζικές ημέρες, εργάσιμες τράπεζας | 銀行営業日 | 은행 영업일 | बैंक दिन, बैंकिंग दिन | hari bank, hari kerja bank | ngày ngân hàng
working days | dni robocze, dni roboczych | εργάσιμες ημέρες, εργάσιμες | 営業日 | 영업일 | कार्य दिवस | hari kerja | ngày làm việc
valid | ważny, ważna, ważne, obowiązuje | ισχύει, ισχύουν, έγκυρη, έγκυρο | 有効, 有効期間 | 유효 | मान्य, वैध | berlaku, sah, valid | có hiệu lực, hiệu lực, còn hiệu lực
expires | wygasa, upływa, wygaśnie | λήγει, λήγουν | 失効, 期限切れ | 만료 | समाप्त, खत्म | kedaluwarsa, kadaluarsa, berakhir | hết hạn
deadline | termin, terminu | προθεσμία | 期限, 締め切り | 기한, 마감 | समय सीमा, अंतिम तिथि | tenggat, batas waktu | hạn chót, thời hạn
quotes | oferty cenowe, wyceny, oferty | προσφορές | 見積もり一覧 | 견적들 | कोटेशन | penawaran-penawaran | các báo giá
quote | wycena, oferta cenowa | προσφορά | 見積, 見積もり, 見積り | 견적 | कोट, भाव पत्र | quote, penawaran harga, penawaran | báo giá
bid | oferta kupna | προσφορά αγοράς | 入札, ビッド | 입찰 | बोली | bid, tawaran beli | giá thầu, chào mua
counter | kontroferta, kontroferty | αντιπροσφορά | 対案, カウンターオファー | 역제안, 카운터 오퍼 | काउंटर ऑफर, जवाबी प्रस्ताव | tawaran balik, penawaran balik | phản hồi giá, chào lại
negotiations | negocjacje, negocjacji | διαπραγματεύσεις, διαπραγμάτευση | 交渉 | 협상 | बातचीत, वार्ता | negosiasi | đàm phán, thương lượng
deals | transakcje, transakcji | συμφωνίες, συναλλαγές | 取引一覧 | 거래들 | सौदे, सौदों | transaksi, kesepakatan | các giao dịch, thương vụ
requests | zapytania, zapytań, zgłoszenia | αιτήματα, ζητήσεις | 依頼, リクエスト | 요청들 | अनुरोध, मांगें | permintaan | yêu cầu, các yêu cầu
supplies | oferty sprzedaży, dostawy na sprzedaż | προσφορές πώλησης, διαθέσιμα φορτία | 供給, 売り物 | 공급 | आपूर्ति | pasokan, suplai | nguồn cung, hàng bán
listing | ogłoszenie, ogłoszenia | καταχώριση, αγγελία | 掲載, 出品 | 등록 글, 매물, 리스팅 | लिस्टिंग, सूचीकरण | listing, daftar jual | tin đăng, niêm yết
publish | opublikować, publikować, publikuję | δημοσιεύσω, δημοσιεύω, δημοσίευση | 公開, 掲載する | 게시, 등록하 | प्रकाशित | menerbitkan, publikasikan, mempublikasikan, memasang | đăng, đăng tải
storage | przechowywanie, magazynowanie | αποθήκευση | 保管, 貯蔵 | 저장, 보관 | भंडारण | penyimpanan | lưu trữ, kho
erase | usunięcie danych, wymazanie | διαγραφή δεδομένων, διαγραφή | 消去, データ削除 | 삭제, 지우 | मिटाना, मिटा, हटाना | penghapusan, menghapus, hapus | xóa dữ liệu, xoá, xóa
data | dane, danych | δεδομένα, στοιχεία | データ | 데이터 | डेटा, जानकारी | data | dữ liệu
invoices | faktury, faktur | τιμολόγια | 請求書一覧 | 송장들 | चालान, इनवॉइस | faktur, tagihan | hóa đơn, hoá đơn
paid | opłacone, zapłacona, zapłacone, zapłacił | πληρωμένο, πληρώθηκε, πλήρωσε | 支払われ, 支払い済み, 支払った | 지불되, 지급되, 결제되 | भुगतान किया | dibayar, terbayar | đã thanh toán, đã trả
payment | płatność, płatności | πληρωμή, πληρωμές | 支払い, 支払, 入金 | 지불, 결제, 지급, 대금 | भुगतान | pembayaran | thanh toán
due | wymagalna, do zapłaty | οφειλόμενο, ληξιπρόθεσμο | 支払期日 | 지급 기일 | देय | jatuh tempo | đến hạn
interest | odsetki, odsetek | τόκος, τόκοι, τόκους | 利息, 金利 | 이자 | ब्याज | bunga | lãi suất, tiền lãi, lãi
letter of credit | akredytywa, akredytywy, akredytywę | ενέγγυα πίστωση, πιστωτική επιστολή | 信用状 | 신용장 | साख पत्र, लेटर ऑफ क्रेडिट | letter of credit, surat kredit | thư tín dụng, tín dụng thư
bank guarantee | gwarancja bankowa | τραπεζική εγγύηση | 銀行保証 | 은행 보증 | बैंक गारंटी | garansi bank | bảo lãnh ngân hàng
bank | bank, banku | τράπεζα | 銀行 | 은행 | बैंक | bank | ngân hàng
demurrage | przestojowe, demurrage, kara za przestój | επισταλίες, επισταλία | 滞船料, デマレージ | 체선료 | विलंब शुल्क, डेमरेज | demurrage, demurase, denda kelebihan waktu | phí lưu tàu, tiền phạt lưu tàu, demurrage
laytime | czas ładunkowy, czas postoju, laytime | χρόνος σταλίας, σταλίες | 停泊期間, レイタイム | 정박 기간, 정박기간 | लेटाइम, ठहराव समय | laytime, waktu labuh | thời gian làm hàng, thời gian xếp dỡ, laytime
despatch | premia za pośpiech | επίδομα ταχύτητας | 早出料 | 조출료 | डिस्पैच | dispatch | tiền thưởng xếp dỡ nhanh
notice of readiness | nota gotowości, notę gotowości | ειδοποίηση ετοιμότητας | 荷役準備完了通知, 着船通知 | 하역 준비 통지, 준비 완료 통지 | तत्परता की सूचना | pemberitahuan kesiapan, notice of readiness | thông báo sẵn sàng
loading | załadunek, załadunku, ładowanie | φόρτωση, φόρτωσης | 積込, 積み込み, 船積み | 선적, 적재 | लदान, लोडिंग | pemuatan, muat | xếp hàng, bốc hàng
discharge | rozładunek, rozładunku, wyładunek | εκφόρτωση, εκφόρτωσης | 荷揚げ, 揚荷, 荷卸し | 하역, 양하 | उतराई, अनलोडिंग | pembongkaran, bongkar | dỡ hàng
vessel | statek, statku, tankowiec | πλοίο, πλοίου, δεξαμενόπλοιο | 本船, 船舶, タンカー | 선박, 유조선 | जहाज, टैंकर | kapal, tanker | tàu, con tàu, tàu dầu
cargo | ładunek, ładunku, towar | φορτίο, φορτίου | 貨物, カーゴ | 화물 | माल, कार्गो | muatan, kargo | lô hàng, hàng hóa
port | port, porcie, portu | λιμάνι, λιμένα | 港 | 항구 | बंदरगाह | pelabuhan | cảng
quantity | ilość, ilości | ποσότητα, ποσότητας | 数量 | 수량, 물량 | मात्रा | jumlah, kuantitas | số lượng, khối lượng
quality | jakość, jakości | ποιότητα, ποιότητας | 品質 | 품질 | गुणवत्ता | kualitas, mutu | chất lượng
tolerance | tolerancja, tolerancji | ανοχή | 許容差, 許容範囲 | 허용 오차, 허용오차 | सहनशीलता, छूट सीमा | toleransi | dung sai
shortage | niedobór, brak ilościowy | έλλειμμα | 不足 | 부족 | कमी | kekurangan | thiếu hụt, thiếu hàng
off-spec | niezgodny ze specyfikacją, poza specyfikacją | εκτός προδιαγραφών | 規格外 | 규격 미달, 규격 외 | मानक से बाहर | di luar spesifikasi | không đạt chuẩn, ngoài tiêu chuẩn
certificate | certyfikat, świadectwo | πιστοποιητικό | 証明書 | 증명서, 인증서 | प्रमाण पत्र, प्रमाणपत्र | sertifikat | chứng nhận, giấy chứng nhận
contract | umowa, umowy, kontrakt | σύμβαση, συμβόλαιο | 契約書, 契約 | 계약서, 계약 | अनुबंध, करार | kontrak | hợp đồng
binding | wiążąca, wiążący, wiążące | δεσμευτικό, δεσμευτική, δεσμεύει | 拘束力 | 구속력 | बाध्यकारी | mengikat | ràng buộc
cancel | anulować, anuluję, odwołać | ακυρώσω, ακυρώνω, ακύρωση | キャンセル, 取り消 | 취소 | रद्द | membatalkan, batalkan | hủy, huỷ
withdraw | wycofać, wycofuję | αποσύρω, ανακαλέσω | 撤回, 取り下げ | 철회 | वापस ले | menarik, tarik kembali, menarik kembali | rút lại, thu hồi
accept | przyjąć, zaakceptować, akceptuję | αποδεχτώ, αποδέχομαι, δεχτώ | 承諾, 受け入れ | 수락 | स्वीकार | menerima, terima | chấp nhận
reject | odrzucić, odrzucono, odrzucony | απορρίψω, απορρίφθηκε, απόρριψη | 拒否, 却下 | 거절, 거부, 반려 | अस्वीकार | menolak, ditolak | từ chối
approve | zatwierdzić, zatwierdza | εγκρίνω, εγκρίνει, έγκριση | 承認 | 승인 | मंजूर, अनुमोदन | menyetujui, persetujuan | phê duyệt, duyệt
verified | zweryfikowany, zweryfikowana, zweryfikowane | επαληθευμένος, επαληθευμένη, επαληθεύτηκε, επαληθευτεί | 認証済み, 確認済み | 인증되, 인증됐, 확인되 | सत्यापित | terverifikasi, diverifikasi | đã xác minh, được xác minh, xác minh chưa
identity | tożsamość, tożsamości | ταυτότητα, ταυτότητας | 身元, 本人 | 신원, 본인 | पहचान | identitas | danh tính, nhân thân
identity verification | weryfikacja tożsamości | επαλήθευση ταυτότητας | 本人確認, 身元確認 | 본인 확인, 신원 확인, 본인 인증 | पहचान सत्यापन | verifikasi identitas | xác minh danh tính
company passport | paszport firmy | εταιρικό διαβατήριο, διαβατήριο εταιρείας | 企業パスポート, 会社パスポート | 회사 여권, 기업 여권 | कंपनी पासपोर्ट | paspor perusahaan | hộ chiếu công ty
beneficial owner | beneficjent rzeczywisty | πραγματικός δικαιούχος | 実質的支配者, 実質的所有者 | 실소유자 | वास्तविक स्वामी | pemilik manfaat | chủ sở hữu hưởng lợi
owner | właściciel, właściciela | ιδιοκτήτης, ιδιοκτήτη | 所有者, オーナー | 소유자 | मालिक, स्वामी | pemilik | chủ sở hữu, chủ
role | rola, roli | ρόλος, ρόλο | 役割, ロール | 역할 | भूमिका | peran | vai trò
limit | limit, limitu | όριο, ορίου | 限度, 上限, 制限 | 한도, 제한 | सीमा | batas, limit | hạn mức, giới hạn
approval | zatwierdzenie, zgoda | έγκριση | 承認待ち | 결재 | स्वीकृति | persetujuan | sự phê duyệt
open | otwarte, otwarty, otwarta, otwartych | ανοιχτά, ανοιχτές, ανοικτές, ανοιχτό | 未処理の, オープンな, 開いている | 열린, 진행 중인, 미결 | खुले, खुला, खुली | terbuka, yang terbuka | đang mở, còn mở
pending | oczekujące, w toku, w trakcie | εκκρεμεί, εκκρεμής, σε εκκρεμότητα | 保留中, 審査中 | 대기 중, 보류 중, 심사 중 | लंबित | tertunda, menunggu | đang chờ, chờ xử lý
do I have | czy mam, mam | έχω | ありますか, はありますか | 있나요, 있습니까, 있어요 | क्या मेरे पास, मेरे पास | apakah saya punya, apakah saya memiliki, apakah ada, saya punya | tôi có, có … nào không
already | już | ήδη, πια | もう, すでに | 이미, 벌써 | पहले से, हो चुका, हो गया | sudah, telah | đã, rồi
still | jeszcze, wciąż | ακόμα, ακόμη | まだ | 아직 | अभी भी, अब भी | masih, belum | vẫn, còn
status | status, stan | κατάσταση, πού βρίσκεται | 状況, ステータス, 状態 | 상태, 현황 | स्थिति | status | trạng thái, tình trạng
my | mój, moja, moje, moi, moją, nasz, nasza, nasze | μου, μας | 私の, 自分の, 当社の, 弊社の | 내, 제, 우리, 저희 | मेरा, मेरी, मेरे, हमारा, हमारी, हमारे | saya, kami, perusahaan kami | của tôi, của chúng tôi
messages | wiadomości | μηνύματα | メッセージ | 메시지 | संदेश | pesan | tin nhắn
notifications | powiadomienia, powiadomień | ειδοποιήσεις | 通知 | 알림 | सूचनाएं, सूचनाएँ | notifikasi, pemberitahuan | thông báo
alerts | alerty, alertów | ειδοποιήσεις τιμών | 価格アラート, アラート | 가격 알림, 경보 | अलर्ट | peringatan, peringatan harga | cảnh báo
devices | urządzenia, urządzeń, urządzeniach | συσκευές | 端末, デバイス | 기기, 장치 | उपकरण, डिवाइस | perangkat | thiết bị
signed in | zalogowany, zalogowana | συνδεδεμένος, συνδεδεμένη | ログインしている, ログイン中 | 로그인되어, 로그인한 | लॉग इन | masuk, login | đăng nhập
two-factor authentication | uwierzytelnianie dwuskładnikowe, weryfikacja dwuetapowa, dwuetapowa | έλεγχος ταυτότητας δύο παραγόντων, δύο παραγόντων | 二段階認証, 二要素認証, 2段階認証 | 2 단계 인증, 2단계 인증, 두 단계 인증, 이중 인증 | दो कारक, टू-फैक्टर, द्वि-चरणीय | autentikasi dua faktor, verifikasi dua langkah, dua faktor | xác thực hai yếu tố, xác thực 2 lớp, hai lớp
recovery codes | kody zapasowe, kody odzyskiwania | κωδικοί ανάκτησης | 復旧コード, リカバリーコード | 복구 코드 | रिकवरी कोड | kode pemulihan | mã khôi phục
switch on | włączyć, włączone, włączona | ενεργοποιήσω, ενεργοποιημένος, ενεργή | 有効に, オンに | 켜, 활성화 | चालू | mengaktifkan, aktifkan, aktif | bật, kích hoạt
change | zmienić, zmieniam, zmiana | αλλάξω, αλλάζω, αλλαγή | 変更, 変える | 변경, 바꾸, 바꿀 | बदल | mengubah, ubah, mengganti, ganti | thay đổi, đổi
leave | opuścić, odejść | φύγω, αποχωρήσω | 退会, 脱退 | 탈퇴, 떠나 | छोड़ | keluar dari, meninggalkan | rời khỏi, rời
price | cena, ceny, cenę | τιμή, τιμές | 価格, 値段 | 가격, 시세 | कीमत, दाम, मूल्य | harga | giá
pay | zapłacić, płacić, płacę | πληρώσω, πληρώνω | 支払う, 払う | 지불하, 내야 | भुगतान कर | membayar, bayar | thanh toán, trả tiền
commission | prowizja, prowizji | προμήθεια, προμήθειας | 手数料, コミッション | 수수료 | कमीशन | komisi | hoa hồng
margin | marża | περιθώριο | マージン | 마진 | मार्जिन | marjin | lợi nhuận
sanctions | sankcje, sankcji | κυρώσεις | 制裁 | 제재 | प्रतिबंध | sanksi | trừng phạt, cấm vận
fraud | oszustwo, oszust | απάτη | 詐欺 | 사기 | धोखाधड़ी | penipuan, penipu | lừa đảo, gian lận
term contract | kontrakt terminowy, umowa długoterminowa | μακροπρόθεσμη σύμβαση | 長期契約 | 장기 계약 | दीर्घकालिक अनुबंध | kontrak jangka | hợp đồng dài hạn
fixed price | cena stała, stała cena | σταθερή τιμή | 固定価格 | 고정 가격, 고정가 | निश्चित मूल्य | harga tetap | giá cố định
floating price | cena zmienna | κυμαινόμενη τιμή | 変動価格 | 변동 가격, 변동가 | परिवर्ती मूल्य | harga mengambang | giá thả nổi
mediator | mediator, mediatora | διαμεσολαβητής | 調停人 | 중재인, 조정인 | मध्यस्थ | mediator | hòa giải viên, trung gian
claim | reklamacja, reklamacji, roszczenie | απαίτηση, αξίωση | クレーム, 請求 | 클레임, 청구 | दावा | klaim | khiếu nại, yêu cầu bồi thường
evidence | dowód, dowody | αποδεικτικά, απόδειξη | 証拠 | 증거 | सबूत, प्रमाण | bukti | bằng chứng
export | eksport, eksportować, wyeksportować | εξαγωγή, εξάγω | エクスポート, 書き出し | 내보내기, 내보낼 | निर्यात | mengekspor, ekspor | xuất dữ liệu, xuất
download | pobrać, pobieram | κατεβάσω, λήψη | ダウンロード | 다운로드, 내려받 | डाउनलोड | mengunduh, unduh | tải xuống, tải về
file | plik, pliku, pliki | αρχείο, αρχεία | ファイル | 파일 | फ़ाइल, फाइल | berkas, file | tập tin, tệp
photo | zdjęcie, zdjęcia | φωτογραφία | 写真 | 사진 | फोटो, तस्वीर | foto | ảnh, hình
phone | telefon, telefonu | τηλέφωνο, κινητό | 電話 | 전화 | फ़ोन, फोन | telepon, ponsel, hp | điện thoại
language | język, języka | γλώσσα | 言語 | 언어 | भाषा | bahasa | ngôn ngữ
free | bezpłatny, za darmo, darmowe | δωρεάν | 無料 | 무료 | मुफ्त, निःशुल्क | gratis | miễn phí
members | członkowie, członków | μέλη | 会員, メンバー | 회원 | सदस्य | anggota | thành viên
see | widzi, widzą, zobaczyć | βλέπει, βλέπουν, δει | 見られ, 見る, 見える | 볼 수, 보이 | देख | melihat, lihat | xem, nhìn thấy, thấy
recommend | polecasz, poleca, polecić, doradzasz, radzisz | προτείνεις, συνιστάς, συμβουλεύεις | おすすめ, 勧め | 추천, 조언 | सुझाव, सिफारिश, सलाह | sarankan, rekomendasi, menyarankan | khuyên, gợi ý, đề xuất
better | lepiej, lepsza, lepszy | καλύτερα, καλύτερο, καλύτερη | いい方, 良い方 | 더 좋, 더 나 | बेहतर, अच्छा | lebih baik, lebih bagus | tốt hơn
wait | czekać, poczekać | περιμένω, να περιμένω | 待つ, 待った | 기다리, 기다려 | इंतजार, रुक | menunggu, tunggu | chờ, đợi
competitor | konkurent, konkurencja, konkurencji | ανταγωνιστής, ανταγωνιστή | 競合他社, 競合, ライバル | 경쟁사, 경쟁자 | प्रतियोगी, प्रतिद्वंद्वी | pesaing, kompetitor | đối thủ
other companies | inne firmy, innych firm | άλλες εταιρείες, άλλων εταιρειών | 他社, 他の会社 | 다른 회사 | अन्य कंपनियों, दूसरी कंपनी | perusahaan lain | công ty khác
phone number | numer telefonu | αριθμό τηλεφώνου, αριθμός τηλεφώνου | 電話番号 | 전화번호 | फ़ोन नंबर, फोन नंबर | nomor telepon, nomor hp | số điện thoại
address | adres, adresu | διεύθυνση | 住所, アドレス | 주소 | पता | alamat | địa chỉ
recipe | przepis, przepis na | συνταγή | レシピ | 레시피, 요리법 | रेसिपी, नुस्खा, व्यंजन विधि | resep | công thức nấu, công thức món
wife | żona, żony, żonę | γυναίκα μου, σύζυγος | 妻, 奥さん | 아내, 와이프 | पत्नी | istri | vợ
birthday | urodziny, urodzin | γενέθλια | 誕生日 | 생일 | जन्मदिन | ulang tahun | sinh nhật
gift | prezent | δώρο | プレゼント, 贈り物 | 선물 | उपहार, तोहफा | hadiah, kado | quà, quà tặng
football | piłka nożna, mecz, meczu | ποδόσφαιρο, αγώνα | サッカー | 축구 | फुटबॉल, क्रिकेट | sepak bola | bóng đá
restaurant | restauracja, restaurację | εστιατόριο | レストラン | 식당, 레스토랑 | रेस्तरां | restoran | nhà hàng
film | film, filmu | ταινία | 映画 | 영화 | फिल्म | film | phim
poem | wiersz | ποίημα | 詩を | 시를 써 | कविता | puisi | bài thơ
doctor | lekarz, lekarza | γιατρός, γιατρό | 医者 | 의사 | डॉक्टर | dokter | bác sĩ
hotel | hotel, hotelu | ξενοδοχείο | ホテル | 호텔 | होटल | hotel | khách sạn
`
