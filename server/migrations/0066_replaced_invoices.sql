-- An invoice may be replaced by another of its kind; numbers stay unique.
alter table trade_invoices drop constraint trade_invoices_deal_id_kind_key;
