/* Small lists in the forms of their publishers, with nobody real on them. */

export const ofacEntries = [
  '9001,"SAMPLE, Ivan ""Vanya"" Petrovich","individual","UKRAINE-EO13662] [SYRIA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 07 May 1961; alt. DOB 1960 to 1962; POB Moscow, Russia; nationality Russia; citizen Syria; Gender Male."',
  '9002,"BALTIC SAMPLE TANKERS LTD",-0- ,"IRAN",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  '9003,"BALTIC SAMPLE","vessel","IRAN",-0- ,"9ABC","Crude Oil Tanker",-0- ,-0- ,"Panama",-0- ,"Vessel Registration Identification IMO 9074729."',
  '\u001a',
].join('\r\n')

export const ofacOtherNames = ['9001,1,"aka","SAMPEL, Iwan",-0- ', '9001,2,"aka","VANYA","weak alias"'].join(
  '\r\n',
)

export const ofacAddresses =
  '9001,1,"Sheikh Road 1","Dubai","United Arab Emirates",-0- \r\n9002,2,-0- ,"Riga","Latvia",-0- \r\n'

export const euXml = `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-05-04T17:00:00.000+02:00" globalFileId="1">
  <sanctionEntity designationDate="2022-03-01" euReferenceNumber="EU.27.28" logicalId="13">
    <regulation regulationType="amendment" programme="UKR"><publicationUrl>http://example.org</publicationUrl></regulation>
    <subjectType code="person" classificationCode="P"/>
    <nameAlias firstName="Ivan" middleName="Petrovich" lastName="Sample" wholeName="Ivan Petrovich Sample" gender="M" strong="true"/>
    <nameAlias firstName="" middleName="" lastName="" wholeName="Иван Петрович Сэмпл" strong="true"/>
    <nameAlias wholeName="Vanya" strong="false"/>
    <citizenship countryIso2Code="RU" countryDescription="RUSSIAN FEDERATION"/>
    <birthdate birthdate="1961-05-07" year="1961" countryIso2Code="00"/>
    <birthdate circa="true" year="1962"/>
    <address city="Damascus" countryIso2Code="SY"/>
  </sanctionEntity>
  <sanctionEntity euReferenceNumber="EU.99.1" logicalId="14">
    <subjectType code="enterprise" classificationCode="E"/>
    <nameAlias wholeName="Sample &amp; Sons &lt;Shipping&gt;" strong="true"/>
    <identification identificationTypeCode="imo" number="9176187"/>
    <identification identificationTypeCode="regnumber" number="9876543"/>
  </sanctionEntity>
</export>`

export const unXml = `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-05-01T00:00:00Z">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>6900001</DATAID><VERSIONNUM>1</VERSIONNUM>
      <FIRST_NAME>AHMED</FIRST_NAME><SECOND_NAME>SAMPLE</SECOND_NAME><THIRD_NAME>MOHAMMED</THIRD_NAME>
      <UN_LIST_TYPE>Al-Qaida</UN_LIST_TYPE><REFERENCE_NUMBER>QDi.999</REFERENCE_NUMBER>
      <NATIONALITY><VALUE>Iran (Islamic Republic of)</VALUE></NATIONALITY>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Ahmad Sampel</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Abu Sample</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ADDRESS><COUNTRY>Yemen</COUNTRY></INDIVIDUAL_ADDRESS>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1970-03-01</DATE></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1968</FROM_YEAR><TO_YEAR>1971</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
    </INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES>
    <ENTITY>
      <DATAID>6900002</DATAID><FIRST_NAME>SAMPLE RELIEF FOUNDATION</FIRST_NAME>
      <UN_LIST_TYPE>Al-Qaida</UN_LIST_TYPE><REFERENCE_NUMBER>QDe.999</REFERENCE_NUMBER>
      <COMMENTS1>Tel. 9074729. Operates the tanker SAMPLE RELIEF (IMO number: 9876543; IMO 9876544).</COMMENTS1>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Sample Relief</ALIAS_NAME></ENTITY_ALIAS>
    </ENTITY>
  </ENTITIES>
</CONSOLIDATED_LIST>`

export const ukXml = `<?xml version="1.0" encoding="utf-8"?>
<Designations>
  <DateGenerated>2026-05-02</DateGenerated>
  <Designation>
    <LastUpdated>01/05/2026</LastUpdated><UniqueID>RUS9999</UniqueID><OFSIGroupID>15999</OFSIGroupID>
    <Names>
      <Name><Name6>SAMPEL</Name6><Name1>Iwan</Name1><NameType>Alias</NameType></Name>
      <Name><Name6>SAMPLE</Name6><Name1>Ivan</Name1><Name2>Petrovich</Name2><NameType>Primary Name</NameType></Name>
    </Names>
    <RegimeName>The Russia (Sanctions) (EU Exit) Regulations 2019</RegimeName>
    <IndividualEntityShip>Individual</IndividualEntityShip>
    <Addresses><Address><AddressCountry>Russia</AddressCountry></Address></Addresses>
    <IndividualDetails><Individual>
      <DOBs><DOB>07/05/1961</DOB><DOB>dd/mm/1961</DOB></DOBs>
      <Nationalities><Nationality>Russia</Nationality></Nationalities>
    </Individual></IndividualDetails>
  </Designation>
  <Designation>
    <UniqueID>RUS9998</UniqueID>
    <Names><Name><Name6>BALTIC SAMPLE</Name6><NameType>Primary Name</NameType></Name></Names>
    <IndividualEntityShip>Ship</IndividualEntityShip>
    <ShipDetails><Ship><IMONumbers><IMONumber>9074729</IMONumber></IMONumbers></Ship></ShipDetails>
  </Designation>
</Designations>`
